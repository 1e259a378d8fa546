import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { defineColumns } from '#components/grid/list-columns.ts'
import { refundList } from '#lib/contract/refund.ts'
import { logHrefOf, orderHref } from '#lib/record-hrefs.ts'
import { dayOf } from '#lib/rules/days.ts'
import { refundStates } from '../../_shared/states.ts'

export const refundColumns = defineColumns(
  refundList,
  {
    labels: 'fields.refund',
    rowId: 'refundNo',
    log: logHrefOf('refund'),
    opens: ({ tradeNo }) => [orderHref(tradeNo)],
  },
  (column, { t, portal }) => {
    const today = dayOf(portal.serverTime, portal.user?.timeZone ?? portal.timeZone)
    const due = (day: string) => {
      const days = differenceInCalendarDays(parseISO(day), parseISO(today))
      return days < 0 ? day : t('refund.due', { day, days })
    }
    return {
      shown: [
        column.time('appliedAt'),
        column.number('refundNo'),
        column.number('tradeNo', { href: orderHref }),
        column.status('status', refundStates),
        column.money('amount'),
        column.custom('nextStepOn', {
          width: 184,
          text: ({ nextStepOn }) => (nextStepOn ? due(nextStepOn) : ''),
        }),
        column.word('nextStep', 'refundStep', { grows: true }),
        column.typed('reason', { width: 220 }),
        column.number('orderNo'),
        column.word('type', 'refundType'),
        column.money('tradeAmount'),
        column.text('gatewayNo'),
        column.text('applicant'),
        column.time('processedAt'),
        column.text('failureInfo', { width: 220 }),
      ],
      hidden: [column.text('currency'), column.text('operator')],
    }
  },
)
