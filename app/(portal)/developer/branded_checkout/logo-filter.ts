import { defineFilter } from '#components/grid/filter-kinds.tsx'
import { getLogos } from '#lib/contract/developer.ts'

export const logoFilter = defineFilter(getLogos, 'developer.logo.fields', (field) => ({
  shown: [field.gateways('gatewayNo')],
}))
