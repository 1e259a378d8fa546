import { defineColumns } from '#components/grid/list-columns.ts'
import type { EventType } from '#lib/contract/event.ts'
import { webhookDeliveries } from '#lib/contract/webhook.ts'
import { eventHref, orderHref } from '#lib/record-hrefs.ts'
import { deliveryAttemptStates } from '../../../_shared/states.ts'

export const deliveryColumns = defineColumns(
  webhookDeliveries,
  { labels: 'webhook.deliveries.fields', rowId: 'deliveryNo' },
  (column, { word }, label: (type: EventType) => string) => ({
    shown: [
      column.time('createdAt'),
      column.custom('type', { width: 220, grows: true, card: 'lead', text: ({ type }) => label(type) }),
      column.status('deliveryState', deliveryAttemptStates),
      column.custom('problem', {
        width: 170,
        card: 'sub',
        text: ({ problem, httpStatus }) =>
          problem === 'status' ? `HTTP ${httpStatus}` : problem ? word('attemptFailure', problem) : '',
      }),
      column.count('attempts', { card: 'none' }),
      column.time('nextAttemptAt', { card: 'none' }),
      column.text('url', { width: 200, card: 'sub' }),
      column.number('recordNo', { sample: 'D260131083000123456', card: 'none' }),
    ],
    hidden: [
      column.number('tradeNo', { href: orderHref }),
      column.number('eventNo', { href: eventHref, sample: 'evt_0123456789ab000000abcdef' }),
      column.count('httpStatus'),
      column.count('durationMs'),
      column.time('attemptedAt'),
      column.text('deliveryNo', { width: 230 }),
      column.text('endpointNo', { width: 190 }),
    ],
  }),
)
