import { defineColumns } from '#components/grid/list-columns.ts'
import { stoppedOrderList } from '#lib/contract/stopped-order.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { orderStates, reviewStates, stoppedVerdicts } from '../../_shared/states.ts'

export const stoppedOrderColumns = defineColumns(
  stoppedOrderList,
  {
    labels: 'fields.stopped_order',
    rowId: 'tradeNo',
    opens: ({ tradeNo }) => [orderHref(tradeNo)],
  },
  (column, { opens }) => ({
    shown: [
      column.time('createdAt', { card: 'time' }),
      column.money('amount'),
      column.status('verdict', stoppedVerdicts),
      column.number('tradeNo', {
        ...(opens(orderHref('0')) && { href: orderHref }),
        card: 'none',
      }),
      column.word('stoppedBy', 'stoppedBy', { card: 'sub' }),
      column.text('rules', { width: 150, card: 'sub' }),
      column.custom('riskScore', {
        width: 110,
        align: 'right',
        text: ({ riskScore, preAuthScore, totalScore, verdict }) =>
          `${riskScore} / ${verdict === 'refused' ? totalScore : preAuthScore}`,
      }),
      column.text('remedy', { width: 200, grows: true }),
      column.typed('customerName', { card: 'lead' }),
      column.deadline('lapsesAt', { isOpen: () => true }),
      column.status('reviewState', reviewStates),
      column.time('reviewedAt'),
      column.text('reviewedBy'),
      column.typed('note', { width: 160 }),
    ],
    hidden: [
      column.number('orderNo'),
      column.status('orderState', orderStates),
      column.word('preAuthStatus', 'preAuthStatus'),
      column.count('preAuthScore'),
      column.count('totalScore'),
      column.text('currency'),
      column.text('email', { width: 150 }),
      column.method('method'),
      column.card('cardNumber'),
      column.country('bankCountry'),
      column.text('ip'),
      column.country('ipCountry'),
      column.gateway('gatewayNo'),
      column.text('website'),
      column.word('environment', 'environment'),
    ],
  }),
)
