import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EventType } from '#lib/contract/event.ts'
import type { environments } from '#lib/contract/transaction.ts'
import type { AttemptFailure, deliveryStates, webhookStatuses } from '#lib/contract/webhook.ts'
import { changed, timestampMicros, timestampMillis } from '../columns.ts'

/** Addresses that receive events, and what was sent to them. Times are business time unless marked as real. */

/** A replaced secret, which also signs until its end. */
export interface FormerSecret {
  salt: string
  /** ISO 8601, UTC. */
  until: string
}

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    merchantNo: text('merchant_no').notNull(),
    endpointNo: text('endpoint_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    environment: text('environment').$type<(typeof environments)[number]>().notNull(),
    url: text('url').notNull(),
    types: text('types').array().$type<EventType[]>().notNull(),
    webhookStatus: text('webhook_status').$type<(typeof webhookStatuses)[number]>().notNull(),
    /** The secret is derived from it and the seal key, so that no row contains a secret. */
    salt: text('salt').notNull(),
    secretEnd: text('secret_end').notNull(),
    /** Who requested a secret that a second person approved, until it is shown; null: it was shown. */
    secretFor: text('secret_for'),
    /** The latest first. */
    formerSecrets: jsonb('former_secrets').$type<FormerSecret[]>().notNull().default([]),
    deliveredAt: timestampMillis('delivered_at'),
    createdAt: timestampMillis('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.endpointNo] }),
    index('webhook_endpoints_gateway').on(t.merchantNo, t.gatewayNo, t.environment),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    merchantNo: text('merchant_no').notNull(),
    deliveryNo: text('delivery_no').notNull(),
    endpointNo: text('endpoint_no').notNull(),
    /** Copied from the event: the list needs no join. */
    eventNo: text('event_no').notNull(),
    type: text('type').$type<EventType>().notNull(),
    recordNo: text('record_no').notNull(),
    tradeNo: text('trade_no'),
    website: text('website'),
    deliveryState: text('delivery_state').$type<(typeof deliveryStates)[number]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts, and the time of the first one, since it was last sent again. */
    tries: integer('tries').notNull().default(0),
    triedFrom: timestampMillis('tried_from'),
    httpStatus: integer('http_status'),
    failure: text('failure').$type<AttemptFailure>(),
    durationMs: integer('duration_ms'),
    createdAt: timestampMillis('created_at').notNull(),
    attemptedAt: timestampMillis('attempted_at'),
    nextAt: timestampMillis('next_at'),
    /** The sandbox that is sending it; real time. After it another one may send it. */
    holder: text('holder'),
    heldUntil: timestampMicros('held_until'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.deliveryNo] }),
    index('webhook_deliveries_created').on(
      t.merchantNo,
      t.createdAt,
      t.deliveryNo,
      t.deliveryState,
      t.endpointNo,
      t.type,
      t.website,
    ),
    index('webhook_deliveries_state').on(
      t.merchantNo,
      t.endpointNo,
      t.deliveryState,
      t.createdAt,
      t.deliveryNo,
    ),
    index('webhook_deliveries_event').on(t.merchantNo, t.eventNo),
    index('webhook_deliveries_trade').on(t.merchantNo, t.tradeNo, t.createdAt, t.deliveryNo),
    index('webhook_deliveries_next')
      .on(t.merchantNo, t.nextAt, t.endpointNo)
      .where(sql`${t.nextAt} is not null`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    merchantNo: text('merchant_no').notNull(),
    deliveryNo: text('delivery_no').notNull(),
    no: integer('no').notNull(),
    at: timestampMillis('at').notNull(),
    /** Real time. */
    sentAt: timestampMillis('sent_at').notNull(),
    httpStatus: integer('http_status'),
    failure: text('failure').$type<AttemptFailure>(),
    durationMs: integer('duration_ms').notNull(),
    response: text('response').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.deliveryNo, t.no] })],
)
