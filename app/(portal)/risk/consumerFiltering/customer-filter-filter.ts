import { defineFilter } from '#components/grid/filter-kinds.ts'
import { customerFilterList } from '#lib/contract/customer-filter.ts'

export const customerFilterFilter = defineFilter(customerFilterList, 'customer_filter.fields', (field) => ({
  shown: [
    field.words('status', 'filterStatus'),
    field.words('limitType', 'limitType'),
    field.words('condition', 'filterCondition'),
  ],
  more: [
    field.gateways('gatewayNo'),
    field.options('website'),
    field.options('countries'),
    field.options('languages'),
    field.lines('filterNo'),
  ],
}))
