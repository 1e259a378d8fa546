import { defineFilter } from '#components/grid/filter-kinds.ts'
import { fraudList } from '#lib/contract/fraud.ts'

export const fraudFilter = defineFilter(fraudList, 'fields.fraud', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('fraudReason', 'fraudReason'),
    field.yesNo('chargebackReceived'),
  ],
  dates: field.period('fraudEntryDate'),
  more: [
    field.lines('orderNo'),
    field.lines('fraudNo'),
    field.gateways('gatewayNo'),
    field.words('cardType', 'cardType'),
    field.currencies('currency'),
    field.amounts('amount'),
    field.yesNo('appealed'),
    field.days('fraudReportDate'),
  ],
}))
