import { defineFilter } from '#components/grid/filter-kinds.ts'
import { eventList } from '#lib/contract/event.ts'

export const eventFilter = defineFilter(eventList, 'webhook.events.fields', (field) => ({
  shown: [
    field.lines('tradeNo'),
    field.words('kind', 'recordEventKind'),
    field.word('environment', 'environment'),
  ],
  dates: field.period('at'),
  more: [field.options('type'), field.gateways('gatewayNo'), field.lines('recordNo'), field.lines('eventNo')],
}))
