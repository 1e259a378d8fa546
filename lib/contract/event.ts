import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  alertStates,
  authorizationStatuses,
  batchStatuses,
  disputeStages,
  paymentStatuses,
  refundStatuses,
  reserveBatchStatuses,
  websiteStatuses,
} from './record-states.ts'
import {
  count,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  recentFrom,
  recentTo,
  text,
  tradeNo,
} from './shapes.ts'
import { environment } from './transaction.ts'

/** Events: every change of a record, for the merchant's own systems. */

const PAGE = '/developer/events'

/** The states of each kind that have an event, and the changes that keep the state. */
const changesOfKind = {
  payment: [...paymentStatuses, 'updated'],
  refund: [...refundStatuses, 'updated'],
  dispute: [...disputeStages, 'updated'],
  alert: [...alertStates, 'updated'],
  pre_authorization: ['pending', 'completed', 'revoked', 'expired'],
  payout: [...batchStatuses, 'updated'],
  reserve: [...reserveBatchStatuses, 'updated'],
  website: [...websiteStatuses, 'updated', 'deleted'],
  store: [...authorizationStatuses, 'updated', 'deleted'],
  link: ['active', 'expired'],
} as const
export type RecordEventKind = keyof typeof changesOfKind
export const recordEventKinds = Object.keys(changesOfKind) as [RecordEventKind, ...RecordEventKind[]]

type TypeOf<Kind extends RecordEventKind> = `${Kind}.${(typeof changesOfKind)[Kind][number]}`
export type EventType = { [Kind in RecordEventKind]: TypeOf<Kind> }[RecordEventKind]
/** The catalog of event types: the kind of the record and its new state, `updated` or `deleted`. */
export const eventTypes = recordEventKinds.flatMap((kind) =>
  changesOfKind[kind].map((change) => `${kind}.${change}`),
) as [EventType, ...EventType[]]

/** Raised when the content of events changes in a way that receivers must know. */
export const EVENT_VERSION = 1
export const EVENT_DAYS = 90

const recordEventKind = z
  .enum(recordEventKinds)
  .meta({ id: 'RecordEventKind', description: 'Kind of the record that changed.' })
export const eventType = z.enum(eventTypes).meta({
  id: 'EventType',
  description: 'Kind of the record and its new state; `updated`: another change, `deleted`: the last one.',
})

export const eventNo = id.describe('Number of the event; deliveries and their repeats carry it as their id.')

export const eventRow = z
  .object({
    eventNo,
    type: eventType,
    kind: recordEventKind,
    version: count.describe('Version of the event’s content.'),
    at: instant.describe('Time of the change.'),
    environment,
    gatewayNo,
    recordNo: text.describe('Number of the record.'),
    tradeNo: tradeNo.nullable().describe('Order of the record; null: it belongs to no single order.'),
    isSample: z.boolean().describe('Whether it is a test event, which no change caused.'),
  })
  .meta({ id: 'RecordEvent', description: 'A change of a record. Kept for 90 days.' })
export type EventRow = z.output<typeof eventRow>

const filter = {
  type: multi(eventType).optional(),
  kind: multi(recordEventKind).optional(),
  environment: environment.optional(),
  gatewayNo: multi(gatewayNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  recordNo: multi(id).optional().describe('Any of these numbers of records.'),
  eventNo: multi(eventNo).optional(),
  atFrom: recentFrom,
  atTo: recentTo,
}

export const eventList = defineCall({
  no: 550,
  path: 'event/list.do',
  page: PAGE,
  request: listRequest(['at'], filter),
  answer: listAnswer(eventRow),
})

export const eventDetail = defineCall({
  no: 551,
  path: 'event/detail.do',
  page: PAGE,
  request: z.strictObject({ eventNo }),
  answer: z.object({
    row: eventRow.describe('The event.'),
    body: text.describe('Content of the event as deliveries send it: JSON.'),
  }),
  errors: ['record_not_found'],
})
