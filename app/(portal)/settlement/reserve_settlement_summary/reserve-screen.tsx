'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '#components/grid/export-button.tsx'
import { filterFields } from '#components/grid/filter-fields.tsx'
import type { ListLook } from '#components/grid/list-page.tsx'
import { ListScreen } from '#components/grid/list-screen.tsx'
import { useColumnLayout } from '#components/grid/use-column-layout.ts'
import { useList } from '#components/grid/use-list.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { reserveDownload, reserveList } from '#lib/contract/settlement.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { useReserveColumns } from '../reserve-columns.tsx'
import { ReserveFilter } from '../reserve-filter.tsx'
import { ReserveHeld } from './reserve-held.tsx'

const NEWEST_FIRST = { field: 'takenAt', order: 'desc' } as const
const rowId = (row: ReserveRow) => row.reserveNo
const opens = ({ reserveNo, batchNo }: ReserveRow) => [
  opened(reserveHref(reserveNo)),
  opened(batchHref(batchNo)),
]
const Field = filterFields<typeof reserveList>()

/** The reserve batches, and above them what is held. */
export function ReserveScreen({ density, storedLayout }: ListLook) {
  const t = useTranslations('routes')
  const list = useList(reserveList)
  const layout = useColumnLayout('reserve', useReserveColumns(), storedLayout)
  return (
    <ListScreen
      title={t('reserve_settlement_summary')}
      list={list}
      layout={layout}
      density={density}
      rowId={rowId}
      opens={opens}
      defaultSort={NEWEST_FIRST}
      tools={<ExportButton def={reserveDownload} list={list} layout={layout} />}
      filter={
        <>
          <ReserveHeld />
          <ReserveFilter list={list}>
            <Field.Lines name="reserveNo" />
          </ReserveFilter>
        </>
      }
    />
  )
}
