import { defineFilter } from '#components/grid/filter-kinds.ts'
import { webhookList } from '#lib/contract/webhook.ts'

export const webhookFilter = defineFilter(webhookList, 'webhook.fields', (field) => ({
  shown: [
    field.gateways('gatewayNo'),
    field.words('environment', 'environment'),
    field.words('webhookStatus', 'webhookStatus'),
  ],
  more: [field.lines('endpointNo')],
}))
