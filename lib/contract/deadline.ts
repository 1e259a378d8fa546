import { z } from 'zod'
import { defineCall } from './call.ts'
import { amount, currency, date, gatewayNo, instant, locales, nothing, timeZone } from './shapes.ts'

/** What falls due, of all areas, and the calendar feed of it. */

export const deadlineKinds = [
  /** A chargeback or a retrieval to answer, for the first time or again. */
  'dispute',
  /** Pre-arbitration or pre-compliance: what the provider answers by then. */
  'pre_arbitration',
  /** A refund averts the chargeback until then; after that it may still do so. */
  'alert',
  /** A pre-authorisation lapses. */
  'pre_auth',
  /** What is uploaded before then counts for the payout. */
  'waybill',
  /** A website to rectify. */
  'website',
  /** The report of a month is issued. */
  'report',
  /** A replaced API key stops working. */
  'api_key',
  /** The consent at the payout provider lapses. */
  'consent',
] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

export const deadline = z.object({
  kind: z.enum(deadlineKinds),
  /** The merchant's day on which it falls due. */
  day: date,
  /** Of several: the first one's. */
  dueAt: instant,
  overdue: z.boolean(),
  /** How many cases fall due in one line: several of a kind on one day, or orders without a waybill. */
  count: z.number().int().min(1),
  /** The number of a single case; null: several. */
  no: z.string().nullable(),
  /** Order number, website, gateway or month, as its kind has it; null: several. */
  subject: z.string().nullable(),
  /** Of a single case that is about money. */
  amount: amount.nullable(),
  currency: currency.nullable(),
  /** The filter of the list with these cases, where its kind needs one. */
  from: instant.nullable(),
  to: instant.nullable(),
  gatewayNo: gatewayNo.nullable(),
})
export type Deadline = z.output<typeof deadline>

export const deadlineList = defineCall({
  no: 360,
  path: 'deadline/list.do',
  page: '*',
  request: nothing,
  answer: z.object({
    /** The merchant's, in whose days it is. */
    timeZone,
    /** The first and the last day of the weeks ahead; what is overdue lies before. */
    from: date,
    to: date,
    /** What the user may see, in the order in which it falls due. */
    deadlines: z.array(deadline),
    /** The user's private address for calendars; null: there is none. */
    feed: z.object({ madeAt: instant, locale: z.enum(locales) }).nullable(),
  }),
})
export type Deadlines = z.output<typeof deadlineList.answer>

/** Long enough for any; a wrong one is unknown, whatever it looks like. */
const feedKey = z.string().max(200)

export const rotateFeed = defineCall({
  no: 361,
  path: 'deadline/rotateFeed.do',
  page: '*',
  token: true,
  /** renew: a new address, the one before is gone at once. end: none any more. */
  request: z.strictObject({ action: z.enum(['renew', 'end']) }),
  /** Of the new address; in this answer and nowhere else. */
  answer: z.object({ key: z.string().nullable() }),
  changes: ['deadline/list.do'],
})

/** What a calendar fetches: the same deadlines as iCalendar (RFC 5545), with the owner's rights of that moment. */
export const deadlineFeed = defineCall({
  no: 362,
  path: 'deadline/feed.do',
  method: 'GET',
  page: '-',
  kind: 'feed',
  request: z.strictObject({ key: feedKey }),
  answer: z.undefined().optional(),
})
