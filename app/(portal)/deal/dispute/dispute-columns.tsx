import { defineColumns } from '#components/grid/list-columns.ts'
import { trailRecord } from '#components/grid/use-rows-trail.ts'
import { arbitrationStatuses, disputeList, representmentStatuses } from '#lib/contract/dispute.ts'
import { disputeHref, orderHref } from '#lib/record-hrefs.ts'
import { disputeState, moneyStates } from '../../_shared/states.ts'
import { TimeLeft, type useTimeLeft } from './time-left.tsx'

export const disputeColumns = defineColumns(
  disputeList,
  {
    labels: 'fields.dispute',
    rowId: 'disputeNo',
    opens: ({ disputeNo, tradeNo, stage }) => [
      trailRecord(disputeHref(disputeNo), stage !== 'to_answer'),
      orderHref(tradeNo),
    ],
  },
  (column, { t, word }, timeLeft: ReturnType<typeof useTimeLeft>) => ({
    shown: [
      column.deadline('dueAt', { isOpen: ({ stage }) => stage === 'to_answer', card: 'time' }),
      column.money('amount'),
      column.chip(
        'representmentStatus',
        [
          ...representmentStatuses.map((status) => word('representmentStatus', status)),
          ...arbitrationStatuses.map((status) => word('arbitrationStatus', status)),
        ],
        (row) => {
          const { tone, label } = disputeState(row)
          return { tone, label: t(`enums.${label}`) }
        },
      ),
      column.number('orderNo', { sample: 'S261123143031838724', card: 'sub' }),
      column.word('disputeType', 'disputeType', { card: 'sub' }),
      column.typed('reasonText', { width: 150, grows: true, card: 'lead' }),
      column.number('disputeNo', { href: disputeHref, card: 'none' }),
      column.time('filedAt', { card: 'none' }),
      column.status('moneyState', moneyStates, { card: 'none' }),
      column.number('tradeNo', { href: orderHref }),
      column.method('cardType'),
      column.gateway('gatewayNo'),
      column.word('arbitrationStatus', 'arbitrationStatus'),
      column.word('arbitrationResponse', 'arbitrationResponse'),
      column.word('chargebackKind', 'chargebackKind'),
    ],
    hidden: [
      column.custom('stage', {
        width: 110,
        text: (row) => [word('disputeStage', row.stage), timeLeft(row).text].filter(Boolean).join(' · '),
        render: (row) =>
          row.stage === 'to_answer' ? <TimeLeft row={row} /> : word('disputeStage', row.stage),
      }),
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
