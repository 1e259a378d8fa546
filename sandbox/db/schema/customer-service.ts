import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DailyFigures, documentKinds, lineKinds, reviewChanges } from '#lib/contract/customer-service.ts'
import { changed, moment } from '../columns.ts'

/** What the value-added services keep: reviews of orders, daily documents, alert lines. Without a row a service is off. */

const emails = () => jsonb('emails').$type<string[]>().notNull()

/** Live orders whose review found something, with what it found when they were made. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Of the order, which never change. */
    createdAt: moment('created_at').notNull(),
    score: integer('score').notNull(),
    /** What differs from the order before it under the same email. */
    changes: jsonb('changes').$type<(typeof reviewChanges)[number][]>().notNull(),
    /** The order that it was compared with; null: the first of its email. */
    comparedWith: text('compared_with'),
    /** So much in USD that somebody should look. */
    largeAmount: boolean('large_amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.tradeNo] }),
    index('order_reviews_created').on(t.merchantNo, t.createdAt, t.tradeNo, t.score, t.largeAmount),
    index('order_reviews_score').on(t.merchantNo, t.score, t.tradeNo, t.createdAt),
  ],
)

/** Which documents a merchant has made every day, and who gets them. */
export const documentSettings = pgTable(
  'document_settings',
  {
    merchantNo: text('merchant_no').primaryKey(),
    documents: jsonb('documents').$type<(typeof documentKinds)[number][]>().notNull(),
    /** 0–23 of the merchant's time zone. */
    hour: integer('hour').notNull(),
    emails: emails(),
    ...changed(),
    /** null: nothing is made. */
    nextAt: moment('next_at'),
  },
  (t) => [index('document_settings_next').on(t.merchantNo, t.nextAt)],
)

export const dailyDocuments = pgTable(
  'daily_documents',
  {
    merchantNo: text('merchant_no').notNull(),
    documentNo: text('document_no').notNull(),
    kind: text('kind').$type<(typeof documentKinds)[number]>().notNull(),
    /** The day that it is about, or the last of its seven. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    figures: jsonb('figures').$type<DailyFigures>().notNull(),
    emails: emails(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.documentNo] }),
    index('daily_documents_day').on(t.merchantNo, t.day, t.documentNo),
    index('daily_documents_created').on(t.merchantNo, t.createdAt, t.documentNo),
  ],
)

/** Who is told of risk orders, and from which score on. */
export const riskOrderMails = pgTable('risk_order_mails', {
  merchantNo: text('merchant_no').primaryKey(),
  enabled: boolean('enabled').notNull(),
  minScore: integer('min_score').notNull(),
  emails: emails(),
  ...changed(),
})

/** Above which count and rate of chargebacks in a month a merchant wants to hear of it. */
export const chargebackLines = pgTable('chargeback_lines', {
  merchantNo: text('merchant_no').primaryKey(),
  /** null: no line. */
  countLine: integer('count_line'),
  /** Percent; null: no line. */
  rateLine: numeric('rate_line', { precision: 5, scale: 2 }),
  emails: emails(),
  ...changed(),
})

/** Lines that were crossed: one row, and one mail, a month, line and value. */
export const crossedLines = pgTable(
  'crossed_lines',
  {
    merchantNo: text('merchant_no').notNull(),
    /** YYYY-MM of the merchant's time zone. */
    month: text('month').notNull(),
    line: text('line').$type<(typeof lineKinds)[number]>().notNull(),
    value: numeric('value', { precision: 10, scale: 2 }).notNull(),
    measured: numeric('measured', { precision: 10, scale: 2 }).notNull(),
    crossedAt: moment('crossed_at').notNull(),
    emails: emails(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.month, t.line, t.value] })],
)
