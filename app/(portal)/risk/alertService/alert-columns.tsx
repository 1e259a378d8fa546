import { defineColumns } from '#components/grid/list-columns.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { type AlertRow, alertList } from '#lib/contract/alert.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { isToAnswer } from '#lib/rules/alert.ts'
import { timeLeft } from '#lib/rules/dispute.ts'
import { alertStates } from '../../_shared/states.ts'

export const alertColumns = defineColumns(
  alertList,
  {
    labels: 'alert.fields',
    rowId: 'alertNo',
    opens: ({ tradeNo, disputeNo, state }) => [
      opened(orderHref(tradeNo), !isToAnswer(state)),
      disputeNo ? disputeHref(disputeNo) : undefined,
    ],
  },
  (column, { t, format, portal }) => {
    const zone = portal.user?.timeZone ?? portal.timeZone
    const due = ({ state, dueAt }: AlertRow) => {
      if (state !== 'open') return format.dateTime(dueAt)
      const { unit, count } = timeLeft(dueAt, portal.serverTime, zone)
      return `${format.dateTime(dueAt)} · ${t(`alert.left.${unit}`, { count })}`
    }
    return {
      shown: [
        column.time('alertedAt'),
        column.status('state', alertStates),
        column.custom('dueAt', {
          width: 286,
          text: due,
          strong: ({ state }) => state === 'open',
        }),
        column.number('tradeNo', { href: orderHref }),
        column.money('amount'),
        column.word('type', 'alertType', { grows: true }),
        column.word('source', 'alertSource'),
        column.text('reasonText', { width: 240 }),
        column.number('orderNo'),
        column.word('cardType', 'cardType'),
        column.card('cardNumber'),
        column.time('tradedAt'),
        column.time('handledAt'),
        column.text('handledBy'),
        column.text('gatewayNo'),
        column.text('website'),
        column.number('alertNo'),
      ],
      hidden: [
        column.text('currency'),
        column.text('refundNo'),
        column.text('disputeNo'),
        column.money('tradeAmount'),
        column.money('refundableAmount'),
      ],
    }
  },
)
