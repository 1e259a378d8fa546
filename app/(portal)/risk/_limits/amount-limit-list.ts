import { defineFilter } from '#components/grid/filter-kinds.ts'
import { defineColumns } from '#components/grid/list-columns.ts'
import { textWidth } from '#components/grid/widths.ts'
import { amountLimitList } from '#lib/contract/limit.ts'
import { logHrefOf } from '#lib/record-hrefs.ts'

const LABELS = 'risk_limits.fields.amount_limit'
const amount = { width: textWidth('888,888,888.88') }

export const amountLimitColumns = defineColumns(
  amountLimitList,
  { labels: LABELS, rowId: 'limitNo', log: logHrefOf('amount_limit') },
  (column, { word }) => ({
    shown: [
      column.gateway('gatewayNo', { card: 'lead' }),
      column.word('method', 'paymentMethod', { width: 100 }),
      column.custom('cardType', {
        width: 100,
        text: ({ method, cardType }) => (method === 'card' ? word('limitedCardType', cardType) : ''),
      }),
      column.text('currency', { card: 'amount' }),
      column.amount('perTicket', { ...amount, card: 'sub' }),
      column.amount('daily', { ...amount, card: 'none' }),
      column.amount('weekly', { ...amount, card: 'none' }),
      column.amount('monthly', { ...amount, card: 'sub' }),
      column.typed('remark', { width: 140, grows: true }),
      column.time('updatedAt'),
      column.text('updatedBy'),
    ],
    hidden: [column.text('limitNo', { width: 200 })],
  }),
)

export const amountLimitFilter = defineFilter(amountLimitList, LABELS, (field) => ({
  shown: [
    field.gateways('gatewayNo'),
    field.words('method', 'paymentMethod'),
    field.words('cardType', 'limitedCardType'),
    field.currencies('currency'),
  ],
  more: [field.lines('limitNo')],
}))
