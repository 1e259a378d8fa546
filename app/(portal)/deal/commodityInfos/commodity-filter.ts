import { defineFilter } from '#components/grid/filter-kinds.ts'
import { commodityList } from '#lib/contract/commodity.ts'

export const commodityFilter = defineFilter(commodityList, 'fields.commodity', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('commodityStatus', 'commodityStatus'),
    field.gateways('gatewayNo'),
  ],
  dates: field.period('createdAt'),
  more: [field.lines('orderNo'), field.currencies('currency')],
}))
