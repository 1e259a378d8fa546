import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { environments } from '#lib/contract/transaction.ts'
import { timestampMicros, timestampMillis } from '../columns.ts'

/** The payment API: what was requested with the keys, and the results that a repeat returns again. */

/** Requests of the last 30 days. Bodies are masked and cut off. */
export const apiRequests = pgTable(
  'api_requests',
  {
    merchantNo: text('merchant_no').notNull(),
    requestId: text('request_id').notNull(),
    at: timestampMillis('at').notNull(),
    keyNo: text('key_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    environment: text('environment').$type<(typeof environments)[number]>().notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    /** null: the request succeeded. */
    errorCode: text('error_code'),
    durationMs: integer('duration_ms').notNull(),
    ip: text('ip').notNull(),
    /** The order that the request created, changed or read. */
    tradeNo: text('trade_no'),
    request: text('request').notNull(),
    response: text('response').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.requestId] }),
    index('api_requests_at').on(t.merchantNo, t.at, t.requestId),
    index('api_requests_key').on(t.merchantNo, t.keyNo, t.at),
    index('api_requests_error').on(t.merchantNo, t.errorCode, t.at),
    index('api_requests_order').on(t.merchantNo, t.tradeNo),
    index('api_requests_refused').on(t.merchantNo, t.at, t.requestId).where(sql`${t.errorCode} is not null`),
    index('api_requests_age').on(t.at),
  ],
)

/** Requests by key, day and error code, so that no page counts them. */
export const apiRequestDays = pgTable(
  'api_request_days',
  {
    merchantNo: text('merchant_no').notNull(),
    keyNo: text('key_no').notNull(),
    /** YYYY-MM-DD in the merchant's time zone. */
    day: text('day').notNull(),
    /** Empty: the requests that succeeded. */
    errorCode: text('error_code').notNull(),
    requests: integer('requests').notNull(),
    lastAt: timestampMillis('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.keyNo, t.day, t.errorCode] })],
)

/** The results of requests with an idempotency key. */
export const apiIdempotency = pgTable(
  'api_idempotency',
  {
    merchantNo: text('merchant_no').notNull(),
    environment: text('environment').$type<(typeof environments)[number]>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the path and the body, with a keyed hash in place of the card number. */
    digest: text('digest').notNull(),
    /** null while the request is in progress; other requests do not see the row then. */
    status: integer('status'),
    response: jsonb('response'),
    /** Real time. */
    createdAt: timestampMicros('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.environment, t.idempotencyKey] }),
    index('api_idempotency_age').on(t.createdAt),
  ],
)
