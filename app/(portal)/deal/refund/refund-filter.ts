import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getOperators } from '#lib/contract/common.ts'
import { refundList } from '#lib/contract/refund.ts'
import { operatorOptions } from '../options.ts'

export const refundFilter = defineFilter(refundList, 'fields.refund', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.lines('orderNo'),
    field.email('email'),
    field.words('status', 'refundStatus'),
    field.words('type', 'refundType'),
    field.amounts('amount'),
  ],
  dates: field.period('appliedAt'),
  more: [
    field.lines('refundNo'),
    field.lines('uploadNo'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.lookup('applicant', getOperators, operatorOptions),
  ],
}))
