import { defineFilter } from '#components/grid/filter-kinds.ts'
import { requestList } from '#lib/contract/pay-request.ts'

export const requestFilter = defineFilter(requestList, 'developer.requests.fields', (field) => ({
  shown: [field.word('result', 'requestResult'), field.lines('errorCode'), field.lines('tradeNo')],
  dates: field.period('at'),
  more: [
    field.words('environment', 'environment'),
    field.lines('keyNo'),
    field.lines('ip'),
    field.lines('requestId'),
  ],
}))
