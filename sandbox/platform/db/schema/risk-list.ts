import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListReason, ListType, ListValueKind } from '#lib/contract/risk-list.ts'
import { changed, timestampMillis } from '../columns.ts'

/** The allow and block lists of a merchant, and the orders that their entries matched. */

/** The stored last day of an entry that does not expire. A day instead of null, so that a cursor can contain it. */
export const NEVER_EXPIRES = '9999-12-31'

export const riskListEntries = pgTable(
  'risk_list_entries',
  {
    merchantNo: text('merchant_no').notNull(),
    listNo: text('list_no').notNull(),
    listType: text('list_type').$type<ListType>().notNull(),
    valueKind: text('value_kind').$type<ListValueKind>().notNull(),
    /** As users see it. For a card: its masked number. */
    value: text('value').notNull(),
    /** What a payment is compared with. For a card: its keyed hash. */
    key: text('key').notNull(),
    reason: text('reason').$type<ListReason>().notNull(),
    remark: text('remark').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** The order from which the entry was added. */
    tradeNo: text('trade_no'),
    createdAt: timestampMillis('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** A removed entry stays for the orders that it blocked. */
    removedAt: timestampMillis('removed_at'),
    hits: integer('hits').notNull().default(0),
    lastHitAt: timestampMillis('last_hit_at'),
    ...changed(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.listNo] }),
    uniqueIndex('risk_list_entries_key').on(t.merchantNo, t.key).where(sql`${t.removedAt} is null`),
    index('risk_list_entries_updated').on(t.merchantNo, t.updatedAt, t.listNo),
    index('risk_list_entries_created').on(t.merchantNo, t.createdAt, t.listNo),
    index('risk_list_entries_expires').on(t.merchantNo, t.expiresOn, t.listNo),
    index('risk_list_entries_hits').on(t.merchantNo, t.hits, t.listNo),
  ],
)

/** The orders that matched an entry. */
export const riskListHits = pgTable(
  'risk_list_hits',
  {
    merchantNo: text('merchant_no').notNull(),
    listNo: text('list_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** `none`: an entry of the allow list that changed nothing. */
    effect: text('effect').$type<'stopped' | 'let_pass' | 'none'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.listNo, t.tradeNo] }),
    index('risk_list_hits_trade').on(t.merchantNo, t.tradeNo),
  ],
)
