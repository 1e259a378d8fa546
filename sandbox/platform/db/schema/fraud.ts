import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { fraudReasons } from '#lib/contract/fraud.ts'
import type { cardTypes } from '#lib/contract/transaction.ts'
import { money, timestampMillis } from '../columns.ts'

/** Payments that issuers have reported to the schemes as fraud: at most one report per payment. */
export const frauds = pgTable(
  'frauds',
  {
    merchantNo: text('merchant_no').notNull(),
    fraudNo: text('fraud_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Copied from the order, where it never changes: filters and sorts need no join. */
    orderNo: text('order_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    cardType: text('card_type').$type<(typeof cardTypes)[number]>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').$type<(typeof fraudReasons)[number]>().notNull(),
    /** Date of the report to the scheme. */
    reportDate: date('report_date', { mode: 'string' }).notNull(),
    /** When the provider recorded it. */
    enteredAt: timestampMillis('entered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.fraudNo] }),
    uniqueIndex('frauds_trade').on(t.merchantNo, t.tradeNo),
    index('frauds_entered').on(t.merchantNo, t.enteredAt, t.fraudNo, t.reason, t.gatewayNo, t.cardType),
    index('frauds_amount').on(t.merchantNo, t.amount, t.fraudNo, t.enteredAt),
    index('frauds_order').on(t.merchantNo, t.orderNo),
  ],
)
