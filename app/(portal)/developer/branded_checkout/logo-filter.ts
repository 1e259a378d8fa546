import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getLogos } from '#lib/contract/developer.ts'

export const logoFilter = defineFilter(getLogos, 'developer.logo.fields', (field) => ({
  shown: [field.gateways('gatewayNo')],
}))
