import { defineFilter } from '#components/grid/filter-kinds.ts'
import { alertList } from '#lib/contract/alert.ts'
import { urgentFirst } from '#lib/rules/urgency.ts'

export const alertFilter = defineFilter(alertList, 'alert.fields', (field) => ({
  shown: [field.lines('tradeNo'), field.words('type', 'alertType'), field.words('cardType', 'cardType')],
  dates: field.period('alertedAt'),
  more: [
    field.lines('orderNo'),
    field.lines('alertNo'),
    field.words('answer', 'alertAnswer'),
    field.words('source', 'alertSource'),
    field.gateways('gatewayNo'),
    field.currencies('currency'),
    field.amounts('amount'),
  ],
  tabs: field.words('state', 'alertState'),
  tabSorts: { open: urgentFirst.alerts },
}))
