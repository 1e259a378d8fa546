import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReviewState, StoppedBy } from '#lib/contract/stopped-order.ts'
import type { RiskVerdict } from '#lib/rules/risk.ts'
import { timestampMillis } from '../columns.ts'

/** Orders that the risk checks blocked or pre-authorized, and whether a user has reviewed them. */
export const stoppedOrders = pgTable(
  'stopped_orders',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Copied from the order, where it never changes. */
    createdAt: timestampMillis('created_at').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    riskScore: integer('risk_score').notNull(),
    verdict: text('verdict').$type<Exclude<RiskVerdict, 'accepted'>>().notNull(),
    stoppedBy: text('stopped_by').$type<StoppedBy>().notNull(),
    /** Every rule that stopped the order, as `<check>:<number or code>`; the number is empty if it has none. */
    rules: jsonb('rules').$type<string[]>().notNull(),
    reviewState: text('review_state').$type<ReviewState>().notNull().default('to_review'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(0),
    /** Time and user of the latest review; null: none. */
    reviewedAt: timestampMillis('reviewed_at'),
    reviewedBy: text('reviewed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('stopped_orders_created').on(t.merchantNo, t.createdAt, t.tradeNo, t.reviewState, t.stoppedBy),
    index('stopped_orders_review').on(t.merchantNo, t.reviewState, t.createdAt, t.tradeNo),
    index('stopped_orders_score').on(t.merchantNo, t.riskScore, t.tradeNo, t.createdAt),
  ],
)
