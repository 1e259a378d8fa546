import { defineFilter } from '#components/grid/filter-kinds.ts'
import { linkList } from '#lib/contract/link.ts'

export const linkFilter = defineFilter(linkList, 'link.fields', (field) => ({
  shown: [
    field.lines('linkNo'),
    field.lines('orderNo'),
    field.words('status', 'linkStatus'),
    field.words('use', 'linkUse'),
  ],
  dates: field.period('createdAt'),
  more: [field.gateways('gatewayNo'), field.currencies('currency'), field.amounts('amount')],
}))
