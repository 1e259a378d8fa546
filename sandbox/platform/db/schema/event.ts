import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EventType, RecordEventKind } from '#lib/contract/event.ts'
import type { environments } from '#lib/contract/transaction.ts'
import { timestampMillis } from '../columns.ts'

/** Changes of records; sql/events.sql writes them in the transaction of the change. Business time. */
export const events = pgTable(
  'events',
  {
    merchantNo: text('merchant_no').notNull(),
    /** Increases with time. */
    eventNo: text('event_no').notNull(),
    type: text('type').$type<EventType>().notNull(),
    kind: text('kind').$type<RecordEventKind>().notNull(),
    version: integer('version').notNull(),
    at: timestampMillis('at').notNull(),
    environment: text('environment').$type<(typeof environments)[number]>().notNull(),
    gatewayNo: text('gateway_no').notNull(),
    recordNo: text('record_no').notNull(),
    tradeNo: text('trade_no'),
    /** null: the record belongs to no single website. */
    website: text('website'),
    isSample: boolean('is_sample').notNull().default(false),
    /** The record after the change, without secrets: only the columns that sql/events.sql lists. */
    object: jsonb('object').$type<Record<string, unknown>>().notNull(),
    /** When it is removed. */
    nextAt: timestampMillis('next_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.eventNo] }),
    index('events_at').on(
      t.merchantNo,
      t.at,
      t.eventNo,
      t.kind,
      t.type,
      t.environment,
      t.gatewayNo,
      t.website,
    ),
    index('events_kind').on(t.merchantNo, t.kind, t.at, t.eventNo),
    index('events_trade').on(t.merchantNo, t.tradeNo, t.at, t.eventNo),
    index('events_record').on(t.merchantNo, t.recordNo, t.at, t.eventNo),
    index('events_next').on(t.merchantNo, t.nextAt),
  ],
)
