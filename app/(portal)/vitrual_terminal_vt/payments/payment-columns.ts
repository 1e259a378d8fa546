import { defineColumns } from '#components/grid/list-columns.ts'
import { linkHistory } from '#lib/contract/link.ts'
import { linkHref, orderHref } from '#lib/record-hrefs.ts'
import { orderStates } from '../../_shared/states.ts'

export const paymentColumns = defineColumns(
  linkHistory,
  {
    labels: 'link.payment_fields',
    rowId: 'tradeNo',
    opens: ({ tradeNo, linkNo }) => [orderHref(tradeNo), linkHref(linkNo)],
  },
  (column) => ({
    shown: [
      column.time('createdAt'),
      column.money('amount'),
      column.status('orderState', orderStates),
      column.number('tradeNo', { href: orderHref, card: 'none' }),
      column.method('method', { card: 'sub' }),
      column.typed('customerName', { card: 'lead' }),
      column.number('linkNo', { href: linkHref, card: 'sub' }),
      column.number('orderNo'),
      column.typed('description', { width: 140, grows: true }),
      column.text('email', { width: 150 }),
      column.text('errorInfo', { width: 200 }),
    ],
    hidden: [
      column.text('currency'),
      column.gateway('gatewayNo'),
      column.word('preAuthStatus', 'preAuthStatus'),
    ],
  }),
)
