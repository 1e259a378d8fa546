'use client'

import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { reserveList } from '#lib/contract/settlement.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { useReserveColumns } from '../reserve-columns.tsx'
import { ReserveFilter } from '../reserve-filter.tsx'

const NEWEST_FIRST = { field: 'takenAt', order: 'desc' } as const
const rowId = (row: ReserveRow) => row.reserveNo
const opens = ({ reserveNo, batchNo }: ReserveRow) => [
  opened(reserveHref(reserveNo)),
  opened(batchHref(batchNo)),
]

/** Whose details? The reserve batches to choose from. */
export function ChooserScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations()
  const list = useList(reserveList)
  const layout = useColumnLayout('reserve', useReserveColumns(), storedLayout)
  return (
    <ListScreen
      title={t('routes.reserveSettleDetails')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      filter={
        <>
          <Typography color="textSecondary">{t('settlement.reserve.choose')}</Typography>
          <ReserveFilter list={list} />
        </>
      }
    />
  )
}
