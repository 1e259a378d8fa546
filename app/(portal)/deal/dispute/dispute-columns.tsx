import { defineColumns } from '#components/grid/list-columns.ts'
import { opened } from '#components/grid/use-rows-trail.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { moneyStates, representmentStates } from '../../_shared/states.ts'
import { TimeLeft, type useTimeLeft } from './time-left.tsx'

export const disputeColumns = defineColumns(
  disputeList,
  {
    labels: 'fields.dispute',
    rowId: 'disputeNo',
    opens: ({ disputeNo, tradeNo, stage }) => [
      opened(disputeHref(disputeNo), stage !== 'to_answer'),
      orderHref(tradeNo),
    ],
  },
  (column, { word }, timeLeft: ReturnType<typeof useTimeLeft>) => ({
    shown: [
      column.number('disputeNo', { href: disputeHref }),
      column.custom('stage', {
        width: 110,
        text: (row) => [word('disputeStage', row.stage), timeLeft(row).text].filter(Boolean).join(' · '),
        render: (row) =>
          row.stage === 'to_answer' ? <TimeLeft row={row} /> : word('disputeStage', row.stage),
      }),
      column.time('dueAt'),
      column.money('amount'),
      column.word('disputeType', 'disputeType'),
      column.typed('reasonText', { width: 200, grows: true }),
      column.status('representmentStatus', representmentStates),
      column.status('moneyState', moneyStates),
      column.word('arbitrationStatus', 'arbitrationStatus'),
      column.time('filedAt'),
      column.number('tradeNo', { href: orderHref }),
      column.number('orderNo'),
      column.word('cardType', 'cardType'),
      column.text('gatewayNo'),
      column.word('chargebackKind', 'chargebackKind'),
    ],
    hidden: [
      column.text('currency'),
      column.text('reasonCode'),
      column.text('remark', { width: 220 }),
      column.card('cardNumber'),
      column.money('appealAmount'),
      column.time('representedAt'),
      column.text('returnReason', { width: 240 }),
      column.time('arbitrationUpdatedAt'),
      column.time('preArbitrationDueAt'),
      column.money('rdrRefundAmount'),
      column.yesNo('frozen'),
      column.money('tradeAmount'),
      column.time('tradedAt'),
      column.time('resolvedAt'),
      column.text('website'),
    ],
  }),
)
