import { z } from 'zod'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import {
  amount,
  count,
  currency,
  date,
  gatewayNo,
  instant,
  locale,
  nothing,
  password,
  text,
  timeZone,
} from './shapes.ts'

/** Deadlines of all areas, and their calendar feed. */

export const deadlineKinds = [
  'dispute',
  'pre_arbitration',
  'alert',
  'pre_auth',
  'waybill',
  'website',
  'report',
  'api_key',
  'consent',
  'payout_failed',
] as const
const deadlineKind = z.enum(deadlineKinds).meta({
  id: 'DeadlineKind',
  description:
    'Kind of deadline. `pre_arbitration`: the response to a pre-arbitration or pre-compliance is due. `alert`: a refund prevents the chargeback until then. `waybill`: uploads until then count for the payout. `report`: the monthly report is issued. `payout_failed`: the provider repeats a failed payout.',
})
export type DeadlineKind = (typeof deadlineKinds)[number]

export const deadline = z
  .object({
    kind: deadlineKind,
    day: date.describe('Day of the deadline, in the merchant’s time zone.'),
    dueAt: instant.describe('Time of the deadline; of several cases the first.'),
    overdue: z.boolean().describe('Whether the deadline has passed.'),
    count: count
      .min(1)
      .describe('Number of cases: several of one kind on a day, or orders without a waybill.'),
    no: text.nullable().describe('Number of the case; null: several.'),
    subject: text
      .nullable()
      .describe('Order number, website, gateway or month, depending on the kind; null: several.'),
    amount: amount.nullable().describe('Amount of a single case about money.'),
    currency: currency.nullable().describe('Currency of the amount.'),
    from: instant.nullable().describe('Lower bound for the list of these cases, if the kind needs one.'),
    to: instant.nullable().describe('Upper bound for the list of these cases, if the kind needs one.'),
    gatewayNo: gatewayNo.nullable().describe('Gateway for the list of these cases, if the kind needs one.'),
  })
  .meta({ id: 'Deadline', description: 'One or several cases that are due on a day.' })
export type Deadline = z.output<typeof deadline>

export const deadlineList = defineCall({
  no: 360,
  path: 'deadline/list.do',
  page: '*',
  request: nothing,
  answer: z.object({
    timeZone: timeZone.describe('IANA name of the merchant’s time zone, to which the days belong.'),
    from: date.describe('First day; overdue cases lie before it.'),
    to: date.describe('Last day.'),
    deadlines: z.array(deadline).describe('Deadlines that the user can see, by time.'),
    feed: z
      .object({ madeAt: instant.describe('Time of creation of the address.'), locale: locale })
      .nullable()
      .describe('Private calendar address of the user; null: none.'),
  }),
  errors: ['date_range_invalid'],
})
export type Deadlines = z.output<typeof deadlineList.answer>

/** Any text: a wrong key gets the same answer as an unknown one. */
const feedKey = text.max(200)

export const rotateFeed = defineCall({
  no: 361,
  path: 'deadline/rotateFeed.do',
  page: '*',
  token: true,
  request: z.strictObject({
    action: z
      .enum(['renew', 'end'])
      .describe('`renew`: create a new address and end the old one. `end`: end the address.'),
    ...proof,
    password: password
      .optional()
      .describe('Password of the user; required for `renew`, like the second step.'),
  }),
  answer: z.object({
    key: text.nullable().describe('Key of the new address, shown only once; null: no address.'),
  }),
  errors: ['already_shown', ...proofErrors],
  changes: ['deadline/list.do'],
})

/** Deadlines as iCalendar (RFC 5545), limited to the owner’s current permissions. */
export const deadlineFeed = defineCall({
  no: 362,
  path: 'deadline/feed.do',
  method: 'GET',
  page: '-',
  kind: 'feed',
  request: z.strictObject({
    key: feedKey.describe('Key of the calendar address.'),
  }),
  answer: z.undefined().optional(),
  errors: ['feed_unknown', 'date_range_invalid'],
})
