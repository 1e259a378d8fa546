import { defineFilter } from '#components/grid/filter-kinds.ts'
import { websiteList } from '#lib/contract/website.ts'

export const websiteFilter = defineFilter(websiteList, 'fields.website', (field) => ({
  shown: [field.lines('url'), field.gateways('gatewayNo'), field.words('rectification', 'rectification')],
  dates: field.instantDays('createdAt'),
  tabs: field.words('status', 'websiteStatus'),
}))
