import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { lineKinds } from '#lib/contract/chargeback-line.ts'
import type { DailyFigures, documentKinds, reviewChanges } from '#lib/contract/customer-service.ts'
import type { cardTypes } from '#lib/contract/transaction.ts'
import { changed, timestampMillis } from '../columns.ts'

/**
 * Data of the value-added services: order reviews, daily documents, alert thresholds. Without a row a service
 * is off.
 */

const emails = () => jsonb('emails').$type<string[]>().notNull()

/** Live orders whose review had a finding, with the finding at the time of the order. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Copied from the order, where it never changes. */
    createdAt: timestampMillis('created_at').notNull(),
    score: integer('score').notNull(),
    /** Differences from the previous order with the same email. */
    changes: jsonb('changes').$type<(typeof reviewChanges)[number][]>().notNull(),
    /** The order that it was compared with; null: the first order with this email. */
    comparedWith: text('compared_with'),
    /** The amount in USD is so large that the order needs a manual review. */
    largeAmount: boolean('large_amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('order_reviews_created').on(t.merchantNo, t.createdAt, t.tradeNo, t.score, t.largeAmount),
    index('order_reviews_score').on(t.merchantNo, t.score, t.tradeNo, t.createdAt),
  ],
)

/** Which documents are made daily for a merchant, and who receives them. */
export const documentSettings = pgTable(
  'document_settings',
  {
    merchantNo: text('merchant_no').primaryKey(),
    documents: jsonb('documents').$type<(typeof documentKinds)[number][]>().notNull(),
    /** 0–23 in the merchant's time zone. */
    hour: integer('hour').notNull(),
    emails: emails(),
    ...changed(),
    /** null: no documents are made. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [index('document_settings_next').on(t.merchantNo, t.nextAt)],
)

export const dailyDocuments = pgTable(
  'daily_documents',
  {
    merchantNo: text('merchant_no').notNull(),
    documentNo: text('document_no').notNull(),
    kind: text('kind').$type<(typeof documentKinds)[number]>().notNull(),
    /** The day that the document covers, or the last of its seven days. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: timestampMillis('created_at').notNull(),
    figures: jsonb('figures').$type<DailyFigures>().notNull(),
    emails: emails(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.documentNo] }),
    index('daily_documents_day').on(t.merchantNo, t.day, t.documentNo),
    index('daily_documents_created').on(t.merchantNo, t.createdAt, t.documentNo),
  ],
)

/** Who is notified of risk orders, and from which score. */
export const riskOrderMails = pgTable('risk_order_mails', {
  merchantNo: text('merchant_no').primaryKey(),
  enabled: boolean('enabled').notNull(),
  minScore: integer('min_score').notNull(),
  emails: emails(),
  ...changed(),
})

/** The count and rate of chargebacks from which on a merchant wants an email. */
export const chargebackLines = pgTable('chargeback_lines', {
  merchantNo: text('merchant_no').primaryKey(),
  /** null: no threshold. */
  countLine: integer('count_line'),
  /** Percent; null: no threshold. */
  rateLine: numeric('rate_line', { precision: 5, scale: 2 }),
  /** Fewer chargebacks do not reach the rate line. */
  rateMinimum: integer('rate_minimum').notNull(),
  emails: emails(),
  ...changed(),
})

/** Thresholds that were reached, the merchant's own and those of the schemes: one row and one email per month and value. */
export const crossedLines = pgTable(
  'crossed_lines',
  {
    merchantNo: text('merchant_no').notNull(),
    /** YYYY-MM in the merchant's time zone. */
    month: text('month').notNull(),
    line: text('line').$type<(typeof lineKinds)[number]>().notNull(),
    /** The scheme; empty: the merchant's own threshold. */
    cardType: text('card_type').$type<(typeof cardTypes)[number] | ''>().notNull(),
    value: numeric('value', { precision: 10, scale: 2 }).notNull(),
    measured: numeric('measured', { precision: 10, scale: 2 }).notNull(),
    sales: integer('sales').notNull(),
    chargebacks: integer('chargebacks').notNull(),
    /** Percent; null: no sales. */
    rate: numeric('rate', { precision: 12, scale: 2 }),
    crossedAt: timestampMillis('crossed_at').notNull(),
    emails: emails(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.month, t.line, t.cardType, t.value] })],
)
