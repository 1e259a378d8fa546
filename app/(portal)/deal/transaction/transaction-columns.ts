import { defineColumns } from '#components/grid/list-columns.ts'
import { widths } from '#components/grid/widths.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { orderStates } from '../../_shared/states.ts'

export const transactionColumns = defineColumns(
  transactionList,
  { labels: 'fields.transaction', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { format }) => {
    return {
      shown: [
        column.time('createdAt'),
        column.money('amount'),
        column.status('orderState', orderStates),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.method('method', { card: 'sub' }),
        column.typed('customerName', { grows: true, card: 'lead' }),
        column.number('orderNo', { card: 'sub' }),
        column.text('email', { width: 150 }),
        column.gateway('gatewayNo'),
        column.text('website'),
        column.count('riskScore'),
        column.country('ipCountry'),
        column.word('settlementStatus', 'settlementStatus'),
      ],
      hidden: [
        column.text('currency'),
        column.word('cardType', 'cardType'),
        column.word('environment', 'environment'),
        column.word('refunded', 'refundedState'),
        column.custom('refundedAmount', {
          width: widths.amount,
          align: 'right',
          // Most orders have no refund.
          text: (row) => (row.refunded === 'none' ? '' : format.amount(row.refundedAmount, row.currency)),
        }),
        column.card('cardNumber'),
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
        column.word('threeDSecure', 'threeDSecure'),
        column.yesNo('liabilityShift'),
        column.text('errorCode'),
        column.text('errorInfo', { width: 220 }),
        column.word('walletType', 'walletType'),
        column.text('trackingNumber'),
        column.yesNo('waybillUploaded'),
        column.yesNo('reconciled'),
      ],
    }
  },
)
