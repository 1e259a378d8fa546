import { defineColumns } from '#components/grid/list-columns.ts'
import { type EventType, eventList } from '#lib/contract/event.ts'
import { orderHref } from '#lib/record-hrefs.ts'

export const eventColumns = defineColumns(
  eventList,
  {
    labels: 'webhook.events.fields',
    rowId: 'eventNo',
    opens: ({ tradeNo }) => [tradeNo ? orderHref(tradeNo) : undefined],
  },
  (column, { t }, label: (type: EventType) => string) => ({
    shown: [
      column.time('at'),
      column.custom('type', {
        width: 240,
        grows: true,
        card: 'lead',
        text: ({ type, isSample }) =>
          [label(type), isSample && t('webhook.events.sample')].filter(Boolean).join(' · '),
      }),
      column.number('recordNo', { sample: 'D260131083000123456', card: 'sub' }),
      column.number('tradeNo', { href: orderHref, card: 'none' }),
      column.word('environment', 'environment', { card: 'none' }),
      column.gateway('gatewayNo', { card: 'none' }),
    ],
    hidden: [
      column.word('kind', 'recordEventKind'),
      column.number('eventNo', { sample: 'evt_0123456789ab000000abcdef' }),
      column.count('version'),
    ],
  }),
)
