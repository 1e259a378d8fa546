import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { reserveList } from '#lib/contract/settlement.ts'
import type { ReserveRow } from '#lib/contract/settlement-rows.ts'
import { batchHref, reserveHref } from '#lib/record-hrefs.ts'
import { maskedAccount } from '#lib/rules/bank-account.ts'
import { reserveStates } from '../../_shared/states.ts'

export const reserveColumns = defineColumns(
  reserveList,
  { labels: 'fields.reserve', rowId: 'reserveNo' },
  (column) => ({
    shown: [
      column.time('takenAt', { card: 'none' }),
      column.money('amount', { strong: true }),
      column.status('status', reserveStates),
      column.number('reserveNo', { href: reserveHref, card: 'lead' }),
      column.time('releaseAt', { card: 'time' }),
      column.time('releasedAt', { card: 'none' }),
      column.number('batchNo', { href: batchHref, card: 'sub' }),
      column.gateway('gatewayNo', { card: 'sub' }),
      column.count('orders'),
    ],
    hidden: [
      column.text('currency'),
      column.text('bankReference', { width: 170 }),
      column.text('valueDate', { width: 110 }),
      column.custom('accountLast4', {
        width: 130,
        text: ({ accountLast4 }) => (accountLast4 ? maskedAccount(accountLast4) : ''),
      }),
    ],
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
