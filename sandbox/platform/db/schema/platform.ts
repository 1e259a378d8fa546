import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { logFacts } from '#lib/contract/merchant-log.ts'
import { timestampMicros } from '../columns.ts'

/** Technical tables of the provider: clock, outbox, tokens, logs. No business data of a merchant. */

/** Offset of the business clock from real time, in milliseconds; merchant `*` applies to all. */
export const clockOffsets = pgTable('clock_offsets', {
  merchantNo: text('merchant_no').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  /** When it changes, other sandboxes on the database read the offsets again. */
  changedAt: timestampMicros('changed_at').notNull(),
})

/** Work that one of several sandboxes on this database does. Times are of the database's clock. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestampMicros('until').notNull(),
})

/** Which parts of the seed are loaded in this database, and in which version. */
export const seedParts = pgTable('seed_parts', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  seededAt: timestampMicros('seeded_at').notNull(),
})

/** Messages that a person would receive: image codes, SMS, emails. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['captcha', 'sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Real time. */
    at: timestampMicros('at').notNull(),
  },
  (table) => [index('outbox_recipient').on(table.recipient, table.id)],
)

/** Switches of the control API, for one merchant (or `*`) and one role (or `*`). */
export const settings = pgTable(
  'settings',
  {
    merchantNo: text('merchant_no').notNull(),
    role: text('role').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<boolean | string>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantNo, table.role, table.name] })],
)

/** Values of a logged operation for its sentence. */
export type LogFacts = Partial<Record<(typeof logFacts)[number], string>>

/** Content of a change: names of fields and their values, never a secret. */
export type LoggedState = Record<string, unknown>

/**
 * Log of every call that changes data or returns a file. Never a secret, never a card number. The database rejects updates and deletes.
 */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no'),
    userName: text('user_name'),
    call: text('call').notNull(),
    /** The number of the record that the call concerns, if the request names one. */
    target: text('target'),
    /** For a change: the affected fields before and after; without `before` the record is new. */
    before: jsonb('before').$type<LoggedState>(),
    after: jsonb('after').$type<LoggedState>(),
    /** The records that the call concerns, as `kind:number`, the changed one first. */
    records: text('records').array().notNull().default(sql`'{}'::text[]`),
    /** Further values for the sentence that describes the operation. */
    facts: jsonb('facts').$type<LogFacts>().notNull().default(sql`'{}'::jsonb`),
    ip: text('ip').notNull(),
    /** Browser and operating system, as the portal names them. */
    device: text('device').notNull(),
    code: text('code').notNull(),
    requestId: text('request_id').notNull(),
    businessAt: timestampMicros('business_at').notNull(),
    at: timestampMicros('at').notNull(),
  },
  (table) => [
    index('operation_logs_merchant').on(table.merchantNo, table.businessAt, table.id),
    index('operation_logs_records').using('gin', table.records),
    index('operation_logs_target').on(table.merchantNo, table.target),
    index('operation_logs_user').on(table.merchantNo, table.userName, table.businessAt, table.id),
  ],
)

/** First result of a call; `shown`: it contained a secret, which is not stored. */
export interface KeptResult {
  data?: unknown
  shown?: true
}

/** One token per operation: its first result is stored and returned again to the same request. */
export const operationTokens = pgTable('operation_tokens', {
  hash: text('hash').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  userName: text('user_name').notNull(),
  sessionId: text('session_id').notNull(),
  expiresAt: timestampMicros('expires_at').notNull(),
  requestDigest: text('request_digest'),
  result: jsonb('result').$type<KeptResult>(),
})

/** Image codes and emailed codes: single use, bound to a session of the provider. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    kind: text('kind', { enum: ['image', 'email'] }).notNull(),
    code: text('code').notNull(),
    /** The user that an emailed code is for. */
    merchantNo: text('merchant_no'),
    userName: text('user_name'),
    expiresAt: timestampMicros('expires_at').notNull(),
  },
  (table) => [index('verify_codes_session').on(table.sessionId)],
)

export const loginTokens = pgTable('login_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: timestampMicros('expires_at').notNull(),
})

export const resetKeys = pgTable('reset_keys', {
  hash: text('hash').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  userName: text('user_name').notNull(),
  expiresAt: timestampMicros('expires_at').notNull(),
})
