import { defineFilter } from '#components/grid/filter-kinds.ts'
import { webhookDeliveries } from '#lib/contract/webhook.ts'

export const deliveryFilter = defineFilter(webhookDeliveries, 'webhook.deliveries.fields', (field) => ({
  shown: [field.words('deliveryState', 'deliveryState'), field.lines('eventNo'), field.lines('tradeNo')],
  dates: field.period('createdAt'),
  more: [field.options('type'), field.lines('endpointNo')],
}))
