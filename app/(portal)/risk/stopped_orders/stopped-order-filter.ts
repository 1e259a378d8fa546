import { defineFilter } from '#components/grid/filter-kinds.ts'
import { stoppedOrderList } from '#lib/contract/stopped-order.ts'

export const stoppedOrderFilter = defineFilter(stoppedOrderList, 'fields.stopped_order', (field) => ({
  shown: [
    field.words('verdict', 'stoppedVerdict'),
    field.words('stoppedBy', 'stoppedBy'),
    field.lines('tradeNo'),
    field.yesNo('paidLater'),
  ],
  dates: field.period('createdAt'),
  more: [
    field.lines('rule'),
    field.gateways('gatewayNo'),
    field.words('preAuthStatus', 'preAuthStatus'),
    field.email('email'),
    field.words('environment', 'environment'),
  ],
  tabs: field.words('reviewState', 'reviewState'),
}))
