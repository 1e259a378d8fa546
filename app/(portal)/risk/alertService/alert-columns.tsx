import { defineColumns } from '#components/grid/list-columns.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { alertList } from '#lib/contract/alert.ts'
import { disputeHref, logHrefOf, orderHref, refundHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'
import { alertStates } from '../../_shared/states.ts'

export const alertColumns = defineColumns(
  alertList,
  {
    labels: 'alert.fields',
    rowId: 'alertNo',
    log: logHrefOf('alert'),
    opens: ({ tradeNo, disputeNo, state }) => [
      trailRecord(orderHref(tradeNo), !isToAnswer(state)),
      disputeNo ? disputeHref(disputeNo) : undefined,
    ],
  },
  (column) => {
    return {
      shown: [
        column.deadline('dueAt', { isOpen: ({ state }) => state === 'open', card: 'time' }),
        column.money('amount'),
        column.status('state', alertStates),
        column.word('answer', 'alertAnswer', { width: 185, card: 'sub' }),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.word('type', 'alertType', { width: 130, card: 'none' }),
        column.text('reasonText', { width: 150, grows: true, card: 'lead' }),
        column.method('cardType', { card: 'sub' }),
        column.number('orderNo', { card: 'none' }),
        column.time('alertedAt', { card: 'none' }),
        column.word('source', 'alertSource'),
        column.time('tradedAt'),
        column.time('handledAt'),
        column.text('handledBy'),
        column.gateway('gatewayNo'),
        column.text('website'),
        column.number('alertNo'),
      ],
      hidden: [
        column.text('currency'),
        column.card('cardNumber'),
        column.number('refundNo', { href: refundHref }),
        column.text('disputeNo'),
        column.money('tradeAmount'),
        column.money('refundableAmount'),
      ],
    }
  },
)
