import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getGateways } from '#lib/contract/developer.ts'

export const keyFilter = defineFilter(getGateways, 'developer.keys.fields', (field) => ({
  shown: [
    field.gateways('gatewayNo'),
    field.words('environment', 'environment'),
    field.words('status', 'keyStatus'),
  ],
  more: [field.lines('keyNo')],
}))
