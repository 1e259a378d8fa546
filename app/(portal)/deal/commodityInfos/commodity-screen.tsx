'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { RowLink } from '#components/grid/row-link.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { useCan, usePortal } from '#lib/client/portal.tsx'
import { type CommodityRow, commodityList, commoditySheet, missingDownload } from '#lib/contract/commodity.ts'
import { UploadLinks } from '../upload-links.tsx'
import { useCommodityColumns } from './commodity-columns.tsx'
import { CommodityFilter } from './commodity-filter.tsx'
import { commodityHref } from './href.ts'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const rowId = (row: CommodityRow) => row.tradeNo

export function CommodityScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const { timeZone } = usePortal()
  const list = useList(commodityList)
  const layout = useColumnLayout('commodity', useCommodityColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.commodityInfos')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      defaultSort={NEWEST_FIRST}
      actions={useFormLink()}
      tools={
        <>
          <DownloadButton
            def={missingDownload}
            input={{ format: 'xlsx', timeZone }}
            label={t('commodity.missing')}
            doneText={(file, rows) => t('commodity.missing_done', { file, count: rows ?? 0 })}
          />
          <UploadLinks kind="commodity" />
        </>
      }
      filter={<CommodityFilter list={list} />}
    />
  )
}

/** The way to the form of one order, for whoever may save it. */
function useFormLink() {
  const t = useTranslations('commodity')
  const may = useCan()(commoditySheet.saveRows)
  return useMemo(() => {
    if (!may) return undefined
    return ({ eligible, commodityStatus, tradeNo }: CommodityRow) => {
      const verb = commodityStatus === 'missing' ? 'add' : 'edit'
      return (
        eligible && (
          <RowLink href={commodityHref(tradeNo)} label={t(verb)} fullLabel={t(`${verb}_for`, { tradeNo })} />
        )
      )
    }
  }, [may, t])
}
