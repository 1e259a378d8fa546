import { defineColumns } from '#components/grid/list-columns.ts'
import { widths } from '#components/grid/widths.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { paymentStates } from '../../_shared/states.ts'

export const transactionColumns = defineColumns(
  transactionList,
  { labels: 'fields.transaction', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { word, format }) => ({
    shown: [
      column.time('createdAt'),
      column.number('tradeNo', { href: orderHref }),
      column.number('orderNo'),
      column.status('status', paymentStates),
      column.money('amount'),
      column.custom('method', {
        width: widths.brand,
        // For a card, its brand is shown.
        text: ({ method, cardType }) =>
          cardType ? word('cardType', cardType) : word('paymentMethod', method),
        also: ['cardType'],
      }),
      column.text('email', { width: 120, grows: true }),
      column.custom('refundedAmount', {
        width: 88,
        align: 'right',
        // Most orders have no refund.
        text: (row) => (row.refunded === 'none' ? '' : format.amount(row.refundedAmount, row.currency)),
      }),
      column.text('gatewayNo'),
      column.text('website'),
      column.text('customerName'),
      column.card('cardNumber'),
      column.country('ipCountry'),
      column.count('riskScore'),
      column.word('settlementStatus', 'settlementStatus'),
    ],
    hidden: [
      column.text('currency'),
      column.word('cardType', 'cardType'),
      column.word('environment', 'environment'),
      column.word('refunded', 'refundedState'),
      column.money('refundableAmount'),
      column.word('transactionType', 'transactionType'),
      column.word('preAuthType', 'preAuthType'),
      column.word('preAuthStatus', 'preAuthStatus'),
      column.word('reserveStatus', 'reserveStatus'),
      column.money('frozenAmount'),
      column.word('frozenStatus', 'frozenStatus'),
      column.money('holdAmount'),
      column.word('holdStatus', 'frozenStatus'),
      column.text('issuingBank'),
      column.country('bankCountry'),
      column.text('ip'),
      column.text('ipCity'),
      column.text('errorCode'),
      column.text('errorInfo', { width: 220 }),
      column.word('walletType', 'walletType'),
      column.text('trackingNumber'),
      column.yesNo('waybillUploaded'),
      column.yesNo('reconciled'),
    ],
  }),
)
