import { defineFilter } from '#components/grid/filter-kinds.tsx'
import { defineColumns } from '#components/grid/list-columns.ts'
import { reserveList } from '#lib/contract/settlement.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { reserveStates } from '../../_shared/states.ts'

export const reserveColumns = defineColumns(
  reserveList,
  { labels: 'fields.reserve', rowId: 'reserveNo' },
  (column) => ({
    shown: [
      column.number('reserveNo', { href: reserveHref }),
      column.status('status', reserveStates),
      column.money('amount', { strong: true }),
      column.time('takenAt'),
      column.time('releaseAt'),
      column.time('releasedAt'),
      column.number('batchNo', { href: batchHref }),
      column.text('gatewayNo'),
      column.count('orders'),
    ],
    hidden: [column.text('currency')],
  }),
)

export const reserveFilter = defineFilter(reserveList, 'fields.reserve', (field) => ({
  shown: [
    field.lines('reserveNo'),
    field.lines('batchNo'),
    field.words('status', 'reserveBatchStatus'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
  ],
  dates: field.days('taken'),
}))

export const opensReserve = ({ reserveNo, batchNo }: ReserveRow) => [
  reserveHref(reserveNo),
  batchHref(batchNo),
]
