import { defineFilter } from '#components/grid/filter-kinds.tsx'
import { getOperators } from '#lib/contract/common.ts'
import { refundList } from '#lib/contract/refund.ts'
import { operatorChoices } from '../choices.ts'

export const refundFilter = defineFilter(refundList, 'fields.refund', (field) => ({
  shown: [field.lines('tradeNo'), field.lines('refundNo'), field.words('status', 'refundStatus')],
  dates: field.period('appliedAt'),
  more: [
    field.lines('orderNo'),
    field.gateways('gatewayNo'),
    field.words('type', 'refundType'),
    field.currencies('currency'),
    field.amounts('amount'),
    field.lookup('applicant', getOperators, operatorChoices),
  ],
}))
