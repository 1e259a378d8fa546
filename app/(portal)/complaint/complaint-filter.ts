import { defineFilter } from '#components/grid/filter-kinds.ts'
import { complaintList } from '#lib/contract/complaint.ts'

export const complaintFilter = defineFilter(complaintList, 'fields.complaint', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('reason', 'complaintReason'),
    field.words('level', 'complaintLevel'),
  ],
  dates: field.period('complainedAt'),
  more: [
    field.lines('complaintNo'),
    field.lines('orderNo'),
    field.words('status', 'complaintStatus'),
    field.words('method', 'complaintMethod'),
    field.words('followUpType', 'followUpType'),
    field.words('count', 'complaintCount'),
    field.email('email'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.amounts('amount'),
  ],
  tabs: field.words('status', 'complaintStatus'),
}))
