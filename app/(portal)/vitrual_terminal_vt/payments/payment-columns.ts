import { defineColumns } from '#components/grid/list-columns.ts'
import { widths } from '#components/grid/widths.ts'
import { linkHistory } from '#lib/contract/link.ts'
import { linkHref, orderHref } from '#lib/record-hrefs.ts'
import { paymentStates } from '../../_shared/states.ts'

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
      column.number('tradeNo', { href: orderHref }),
      column.number('linkNo', { href: linkHref }),
      column.status('status', paymentStates),
      column.money('amount'),
      column.typed('description', { width: 180, grows: true }),
      column.word('method', 'paymentMethod', { width: widths.brand }),
      column.text('email', { width: 140 }),
      column.number('orderNo'),
      column.word('cardType', 'cardType'),
      column.text('cardLast4', { width: 80 }),
      column.text('customerName'),
      column.text('errorInfo', { width: 220 }),
    ],
    hidden: [
      column.text('currency'),
      column.text('gatewayNo'),
      column.word('preAuthStatus', 'preAuthStatus'),
    ],
  }),
)
