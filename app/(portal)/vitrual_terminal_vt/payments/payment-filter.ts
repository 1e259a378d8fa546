import { defineFilter } from '#components/grid/filter-kinds.ts'
import { linkHistory } from '#lib/contract/link.ts'

export const paymentFilter = defineFilter(linkHistory, 'link.payment_fields', (field) => ({
  shown: [field.lines('linkNo'), field.lines('tradeNo'), field.words('orderState', 'orderState')],
  dates: field.period('createdAt'),
  more: [
    field.lines('orderNo'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.amounts('amount'),
  ],
}))
