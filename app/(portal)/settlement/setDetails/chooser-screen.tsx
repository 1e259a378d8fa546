'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import type { BatchRow } from '#lib/contract/settlement-rows.ts'
import { useBatchColumns } from '../batch-columns.tsx'
import { BatchFilter } from '../batch-filter.tsx'

const NEWEST_FIRST = { field: 'tabulatedAt', order: 'desc' } as const
const rowId = (row: BatchRow) => row.batchNo

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
