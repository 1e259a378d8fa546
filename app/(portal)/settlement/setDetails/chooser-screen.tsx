'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { useBatchColumns } from '../batch-columns.tsx'
import { BatchFilter } from '../batch-filter.tsx'

const NEWEST_FIRST = { field: 'tabulatedAt', order: 'desc' } as const
const rowId = (row: BatchRow) => row.batchNo
const opens = ({ batchNo, reserveNo }: BatchRow) => [
  opened(batchHref(batchNo)),
  reserveNo ? opened(reserveHref(reserveNo)) : undefined,
]

/** Whose details? The batches to choose from. */
export function ChooserScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(settlementList)
  const layout = useColumnLayout('settlement', useBatchColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.setDetails')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      filter={
        <>
          <Typography color="textSecondary">{t('settlement.batch.choose')}</Typography>
          <BatchFilter list={list} />
        </>
      }
    />
  )
}
