import { defineColumns } from '#components/grid/list-columns.ts'
import { textWidth, widths } from '#components/grid/widths.ts'
import { riskTrades } from '#lib/contract/customer-service.ts'
import { orderHref } from '#lib/record-hrefs.ts'
import { CHANGE_SCORES } from '#lib/rules/review.ts'
import { orderStates } from '../_shared/states.ts'

/** Scores from this value on are highlighted. */
const HIGH_SCORE = 40

/** An order, the findings of its review, and the order with which it was compared. */
export const reviewColumns = defineColumns(
  riskTrades,
  { labels: 'fields.review', rowId: 'tradeNo', opens: ({ tradeNo }) => [orderHref(tradeNo)] },
  (column, { t, word }) => ({
    shown: [
      column.time('createdAt'),
      column.money('amount'),
      column.count('score', { strong: ({ score }) => score >= HIGH_SCORE }),
      column.number('tradeNo', { href: orderHref, card: 'none' }),
      column.custom('changes', {
        width: 190,
        grows: true,
        text: ({ changes }) =>
          changes
            .map((change) =>
              t('customer_service.points', {
                what: word('reviewChange', change),
                points: CHANGE_SCORES[change],
              }),
            )
            .join(' · '),
        card: 'sub',
      }),
      column.custom('largeAmount', {
        width: textWidth(t('customer_service.manual')),
        text: ({ largeAmount }) => (largeAmount ? t('customer_service.manual') : ''),
      }),
      column.typed('customerName', { card: 'lead' }),
      column.number('orderNo', { card: 'sub' }),
      column.text('email', { width: 150 }),
      column.number('comparedWith', { href: orderHref }),
      column.gateway('gatewayNo'),
      column.word('method', 'paymentMethod', { width: widths.brand }),
      column.yesNo('waybillUploaded'),
    ],
    hidden: [column.status('orderState', orderStates), column.text('currency')],
  }),
)
