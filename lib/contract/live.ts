import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, instant, isStorableYear, tradeNo } from './shapes.ts'

/** Changes of records as they happen, without the records: pages then load what they show again. */

export const liveKinds = ['payment', 'refund', 'dispute', 'payout'] as const
export type LiveKind = (typeof liveKinds)[number]

const liveEvent = z
  .object({
    kind: z.enum(liveKinds).describe('Kind of the record.'),
    recordNo: id.optional().describe('Number of the record; missing: several records.'),
    tradeNo: tradeNo.optional(),
    at: instant.describe('Time of the change.'),
  })
  .meta({ id: 'LiveEvent', description: 'A record that is new or has changed. The user may see the record.' })
export type LiveEvent = z.output<typeof liveEvent>

const request = z.strictObject({
  after: instant
    .optional()
    .refine(isStorableYear)
    .describe('Time of the last message; the answer begins with what followed it.'),
})
const message = z.object({
  at: instant.describe('Time of the message.'),
  events: z.array(liveEvent).describe('Changes since the last message.'),
})
export type LiveMessage = z.output<typeof message>

/** Each event has a message as its data. A message without changes follows at least every 20 seconds. */
export const liveStream = defineCall({
  no: 490,
  path: 'live/stream.do',
  page: '*',
  kind: 'stream',
  request,
  answer: message,
})

/** The changes of the stream, for browsers that get no stream. */
export const liveChanges = defineCall({
  no: 491,
  path: 'live/changes.do',
  page: '*',
  request,
  answer: message,
})
