import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { defineColumns } from '#components/grid/list-columns.ts'
import { refundList } from '#lib/contract/refund.ts'
import { alertHref, logHrefOf, orderHref } from '#lib/record-hrefs.ts'
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
  (column, { t, portal, opens }) => {
    const today = dayOf(portal.serverTime, portal.merchantZone)
    const due = (day: string) => {
      const days = differenceInCalendarDays(parseISO(day), parseISO(today))
      return days < 0 ? day : t('refund.due', { day, days })
    }
    return {
      shown: [
        column.time('appliedAt'),
        column.money('amount'),
        column.status('status', refundStates),
        column.number('tradeNo', { href: orderHref, card: 'none' }),
        column.text('email', { width: 150, card: 'lead' }),
        column.custom('nextStepOn', {
          width: 150,
          text: ({ nextStepOn }) => (nextStepOn ? due(nextStepOn) : ''),
          card: 'sub',
        }),
        column.number('orderNo', { card: 'sub' }),
        column.typed('reason', { width: 120, grows: true }),
        column.number('refundNo'),
        column.word('nextStep', 'refundStep'),
        column.word('type', 'refundType'),
        column.money('refundableAmount'),
        column.money('tradeAmount'),
        column.gateway('gatewayNo'),
        column.text('applicant'),
        column.time('processedAt'),
        column.text('failureInfo', { width: 200 }),
      ],
      hidden: [
        column.number('alertNo', { ...(opens(alertHref('0')) && { href: alertHref }) }),
        column.text('currency'),
        column.text('operator'),
        column.text('uploadNo'),
      ],
    }
  },
)
