import { z } from 'zod'
import { defineCall } from './call.ts'
import { eventNo, eventType } from './event.ts'
import { keyOverlap } from './key-overlap.ts'
import {
  count,
  gatewayLabel,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  noData,
  password,
  recentFrom,
  recentTo,
  text,
  tradeNo,
  userName,
  version,
  versioned,
} from './shapes.ts'
import { environment } from './transaction.ts'
import { orWaiting } from './waiting.ts'

/** Webhooks: addresses of the merchant to which events are sent. */

const PAGE = '/developer/webhooks'

const endpointNo = id.describe('Number of the webhook.')
const deliveryNo = id.describe('Number of the delivery.')
export const MAX_WEBHOOK_URL = 500
const url = z
  .url({ protocol: /^https?$/ })
  .max(MAX_WEBHOOK_URL)
  .describe(
    'Address that receives the events: https; in the test environment also an address of this machine.',
  )

export const webhookStatuses = ['active', 'stopped', 'disabled'] as const
const webhookStatus = z.enum(webhookStatuses).meta({
  id: 'WebhookStatus',
  description:
    '`stopped`: by the merchant, without deliveries. `disabled`: by the provider after three days of failures; deliveries are kept and can be sent again.',
})
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
const deliveryState = z
  .enum(deliveryStates)
  .meta({ id: 'DeliveryState', description: 'State of the delivery. `waiting`: sent now or repeated later.' })
const attemptFailures = [
  'address_refused',
  'name_unknown',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'status',
] as const
const attemptFailure = z.enum(attemptFailures).meta({
  id: 'AttemptFailure',
  description:
    'Why an attempt failed. `address_refused`: not an address on the internet. `redirect`: redirects are not followed. `status`: not 2xx.',
})
export type AttemptFailure = z.output<typeof attemptFailure>

const eventTypeList = z.array(eventType).min(1).max(100).describe('Types of events that are sent.')

const webhookRow = z
  .object({
    endpointNo,
    gatewayNo,
    gatewayLabel,
    environment,
    url: text.describe('Address that receives the events.'),
    types: z.array(eventType).describe('Types of events that are sent.'),
    webhookStatus,
    secretEnd: text.describe('Last 4 characters of the signing secret.'),
    secretFor: userName
      .nullable()
      .describe('Who can show the approved secret, which was not shown yet; null: it was shown.'),
    formerSecretUntil: instant
      .nullable()
      .describe(
        'Until when deliveries are also signed with a replaced secret, of several the latest end; null: no overlap.',
      ),
    waiting: count.describe('Deliveries that are waiting.'),
    failed: count.describe('Deliveries that failed.'),
    deliveredAt: instant.nullable().describe('Time of the last successful delivery; null: none.'),
    ...versioned,
  })
  .meta({ id: 'Webhook', description: 'An address of the merchant that receives events.' })
export type WebhookRow = z.output<typeof webhookRow>

export const webhookList = defineCall({
  no: 552,
  path: 'webhook/list.do',
  page: PAGE,
  request: listRequest(['gatewayNo'], {
    gatewayNo: multi(gatewayNo).optional(),
    environment: multi(environment).optional(),
    webhookStatus: multi(webhookStatus).optional(),
    endpointNo: multi(endpointNo).optional(),
  }),
  answer: listAnswer(webhookRow),
})

const sensitive = ['record_not_found', 'stale_version', 'password_wrong', 'account_frozen'] as const
const withSecret = z.object({
  row: webhookRow.describe('The webhook.'),
  secret: text.nullable().describe('The new signing secret, shown only once; null: it did not change.'),
})
const changes = [
  'webhook/list.do',
  'webhook/deliveries.do',
  'webhook/delivery.do',
  'approval/list.do',
  'approval/waiting.do',
]

/** Saves a webhook. Without `endpointNo` it is a new one, whose secret is in the answer once. */
export const webhookSave = defineCall({
  no: 553,
  path: 'webhook/save.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    endpointNo: endpointNo.optional().describe('The webhook to change; left out: a new one.'),
    version,
    gatewayNo,
    environment,
    url,
    types: eventTypeList,
    isActive: z.boolean().describe('False: it is stopped, and waiting deliveries fail.'),
    password,
  }),
  answer: orWaiting(withSecret),
  errors: ['already_shown', ...sensitive, 'webhooks_full', 'approval_waiting'],
  changes,
})

export const webhookRotate = defineCall({
  no: 554,
  path: 'webhook/rotate.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    endpointNo,
    version,
    overlap: keyOverlap.describe('How long deliveries are also signed with the replaced secret.'),
    password,
  }),
  answer: orWaiting(withSecret),
  errors: ['already_shown', ...sensitive, 'webhook_secrets_full', 'approval_waiting'],
  changes,
})

/** Shows a secret that a second person approved, once. */
export const webhookReveal = defineCall({
  no: 580,
  path: 'webhook/reveal.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ endpointNo, version, password }),
  answer: withSecret,
  errors: [...sensitive, 'already_shown'],
  changes,
})

/** Sends a sample of an event type. */
export const webhookTest = defineCall({
  no: 555,
  path: 'webhook/test.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ endpointNo, type: eventType }),
  answer: z.object({ eventNo, deliveryNo }),
  errors: ['record_not_found', 'webhook_not_active'],
  changes,
})

const deliveryRow = z
  .object({
    deliveryNo,
    endpointNo,
    url: text.describe('Address that receives the event.'),
    eventNo,
    type: eventType,
    recordNo: text.describe('Number of the record.'),
    tradeNo: tradeNo.nullable().describe('Order of the record; null: it belongs to no single order.'),
    deliveryState,
    attempts: count.describe('Number of attempts.'),
    httpStatus: count.nullable().describe('HTTP status of the last response; null: none.'),
    problem: attemptFailure.nullable().describe('Why the last attempt failed; null: it did not.'),
    durationMs: count.nullable().describe('Duration of the last attempt in milliseconds; null: no attempt.'),
    createdAt: instant.describe('Time of the event, or of the test.'),
    attemptedAt: instant.nullable().describe('Time of the last attempt; null: none.'),
    nextAttemptAt: instant.nullable().describe('Time of the next attempt; null: none.'),
  })
  .meta({ id: 'Delivery', description: 'An event for one webhook.' })
export type DeliveryRow = z.output<typeof deliveryRow>

export const webhookDeliveries = defineCall({
  no: 556,
  path: 'webhook/deliveries.do',
  page: PAGE,
  request: listRequest(['createdAt'], {
    endpointNo: multi(endpointNo).optional(),
    deliveryState: multi(deliveryState).optional(),
    type: multi(eventType).optional(),
    eventNo: multi(eventNo).optional(),
    tradeNo: multi(tradeNo).optional(),
    createdAtFrom: recentFrom,
    createdAtTo: recentTo,
  }),
  answer: listAnswer(deliveryRow),
})

const attempt = z
  .object({
    no: count.describe('Number of the attempt, from 1.'),
    at: instant.describe('Business time of the attempt.'),
    sentAt: instant.describe('Real time of the attempt, as the header `webhook-timestamp` has it.'),
    httpStatus: count.nullable().describe('HTTP status; null: no response.'),
    failure: attemptFailure.nullable().describe('Why it failed; null: it did not.'),
    durationMs: count.describe('Duration in milliseconds.'),
    response: text.describe('Beginning of the response, at most 2,000 characters.'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'An attempt to deliver an event.' })

export const webhookDelivery = defineCall({
  no: 557,
  path: 'webhook/delivery.do',
  page: PAGE,
  request: z.strictObject({ deliveryNo }),
  answer: z.object({
    row: deliveryRow.describe('The delivery.'),
    body: text.describe('Body of the request: JSON.'),
    attempts: z.array(attempt).describe('The last attempts, latest first, at most 50.'),
  }),
  errors: ['record_not_found'],
})

/** Sends one delivery again, or all failed ones of a webhook. The event keeps its number. */
export const webhookResend = defineCall({
  no: 558,
  path: 'webhook/resend.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    endpointNo,
    deliveryNo: deliveryNo.optional().describe('The delivery; left out: all failed ones.'),
  }),
  answer: z.object({ count: count.describe('Number of deliveries that are sent again.') }),
  errors: ['record_not_found', 'webhook_not_active'],
  changes,
})

export const webhookRemove = defineCall({
  no: 559,
  path: 'webhook/remove.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ endpointNo, version, password }),
  answer: noData,
  errors: sensitive,
  changes,
})
