import { defineFilter } from '#components/grid/filter-kinds.ts'
import { unchangedOptions } from '#lib/client/options.ts'
import { getReasons } from '#lib/contract/common.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { findsDisputesOfAnyAge } from '#lib/rules/dispute-period.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'

export const disputeFilter = defineFilter(disputeList, 'fields.dispute', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('disputeType', 'disputeType'),
    field.words('representmentStatus', 'representmentStatus'),
  ],
  dates: field.period('filedAt'),
  more: [
    field.lines('disputeNo'),
    field.lines('orderNo'),
    field.lookup('reason', getReasons, unchangedOptions, { kind: 'chargeback' }, { kind: 'retrieval' }),
    field.words('chargebackKind', 'chargebackKind'),
    field.words('arbitrationStatus', 'arbitrationStatus'),
    field.words('arbitrationResponse', 'arbitrationResponse'),
    field.words('moneyState', 'moneyState'),
    field.words('cardType', 'cardType'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.amounts('amount'),
    field.instantDays('dueAt'),
  ],
  tabs: field.words('stage', 'disputeStage'),
  tabSorts: { to_answer: urgentFirst.disputes },
  isOfAnyAge: findsDisputesOfAnyAge,
}))
