import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { heldBackList } from '#lib/contract/settlement-work.ts'
import { orderHref } from '#lib/record-hrefs.ts'

export const heldBackColumns = defineColumns(
  heldBackList,
  { labels: 'fields.held_back', rowId: 'tradeNo', order: 'asc' },
  (column) => ({
    shown: [
      column.time('createdAt', { card: 'none' }),
      column.money('amount', { strong: true }),
      column.word('reason', 'keptBackReason', { card: 'lead', width: 150 }),
      column.number('tradeNo', { href: orderHref, card: 'sub' }),
      column.day('nextPayoutAt', { card: 'time' }),
      column.day('settledBy', { card: 'none' }),
      column.number('orderNo', { card: 'none' }),
      column.gateway('gatewayNo', { card: 'sub' }),
      column.time('uploadBy', { card: 'none' }),
    ],
    hidden: [column.text('currency')],
  }),
)

export const heldBackFilter = defineFilter(heldBackList, 'fields.held_back', (field) => ({
  shown: [
    field.words('reason', 'keptBackReason'),
    field.gateways('gatewayNo'),
    field.lines('tradeNo'),
    field.lines('orderNo'),
    field.currencies('currency'),
  ],
}))
