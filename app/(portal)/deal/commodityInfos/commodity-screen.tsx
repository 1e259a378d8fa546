'use client'

import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { type CommodityRow, commodityList, commoditySheet, missingDownload } from '#lib/contract/commodity.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { UploadLinks } from '../upload-links.tsx'
import { formHref, useFormLink } from '../use-form-link.tsx'
import { useCommodityColumns } from './commodity-columns.tsx'
import { CommodityFilter } from './commodity-filter.tsx'

const NEWEST_FIRST = { field: 'createdAt', order: 'desc' } as const
const isThere = (row: CommodityRow) => row.commodityStatus !== 'missing'
const rowId = (row: CommodityRow) => row.tradeNo
const opens = (row: CommodityRow) => [
  row.eligible ? opened(formHref('commodity', row.tradeNo), isThere(row)) : undefined,
  opened(orderHref(row.tradeNo)),
]

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
      opens={opens}
      defaultSort={NEWEST_FIRST}
      actions={useFormLink('commodity', commoditySheet.saveRows, isThere)}
      tools={
        <>
          <DownloadButton
            def={missingDownload}
            input={{ format: 'xlsx', timeZone }}
            label={t('commodity.missing')}
            variant="tool"
            doneText={(file, rows) => t('commodity.missing_done', { file, count: rows ?? 0 })}
          />
          <UploadLinks kind="commodity" />
        </>
      }
      filter={<CommodityFilter list={list} />}
    />
  )
}
