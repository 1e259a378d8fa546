'use client'

import { useTranslations } from 'next-intl'
import type { ListSettings } from '#components/grid/list-page.tsx'
import { ListScreen, useListScreen } from '#components/grid/list-screen.tsx'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { DownloadButton } from '#components/upload/download-button.tsx'
import { usePortal } from '#lib/client/portal.tsx'
import { type CommodityRow, commoditySheet, missingDownload } from '#lib/contract/commodity.ts'
import { commodityHref, orderHref } from '#lib/record-hrefs.ts'
import { MAX_MISSING_ORDERS } from '#lib/rules/missing-orders.ts'
import { UploadLinks } from '../upload-links.tsx'
import { useFormLink } from '../use-form-link.tsx'
import { commodityColumns } from './commodity-columns.tsx'
import { commodityFilter } from './commodity-filter.ts'

const isThere = (row: CommodityRow) => !['missing', 'not_needed'].includes(row.commodityStatus)
const opens = (row: CommodityRow) => [
  row.eligible ? trailRecord(commodityHref(row.tradeNo), row.commodityStatus !== 'missing') : undefined,
  orderHref(row.tradeNo),
]

export function CommodityScreen(settings: ListSettings) {
  const t = useTranslations('commodity')
  const { timeZone } = usePortal()
  const screen = useListScreen(commodityColumns, commodityFilter, settings)
  return (
    <ListScreen
      {...screen}
      opens={opens}
      actions={useFormLink('commodity', commoditySheet.saveRows, isThere)}
      tools={
        <>
          <DownloadButton
            def={missingDownload}
            input={{ format: 'xlsx', timeZone }}
            label={t('missing')}
            variant="tool"
            doneText={(file, rows) =>
              t(rows === MAX_MISSING_ORDERS ? 'missing_oldest' : 'missing_done', { file, count: rows ?? 0 })
            }
          />
          <UploadLinks kind="commodity" />
        </>
      }
    />
  )
}
