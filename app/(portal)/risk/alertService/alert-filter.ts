import { defineFilter } from '#components/grid/filter-kinds.tsx'
import { alertList } from '#lib/contract/alert.ts'

export const alertFilter = defineFilter(alertList, 'alert.fields', (field) => ({
  shown: [field.lines('tradeNo'), field.words('type', 'alertType'), field.words('state', 'alertState')],
  dates: field.period('alertedAt'),
  more: [
    field.lines('orderNo'),
    field.lines('alertNo'),
    field.words('source', 'alertSource'),
    field.gateways('gatewayNo'),
    field.words('cardType', 'cardType'),
    field.currencies('currency'),
    field.amounts('amount'),
  ],
  tabs: field.words('state', 'alertState'),
}))
