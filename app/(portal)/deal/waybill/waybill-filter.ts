import { defineFilter } from '#components/grid/filter-kinds.ts'
import { getCarriers } from '#lib/contract/common.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { carrierOptions } from '../options.ts'

export const waybillFilter = defineFilter(waybillList, 'fields.waybill', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('waybillStatus', 'waybillStatus'),
    field.words('deliveryStatus', 'deliveryStatus'),
  ],
  dates: field.period('createdAt'),
  more: [
    field.lines('orderNo'),
    field.lines('trackingNumber'),
    field.lookup('carrierCode', getCarriers, carrierOptions),
    field.words('productType', 'productType'),
    field.gateways('gatewayNo'),
  ],
}))
