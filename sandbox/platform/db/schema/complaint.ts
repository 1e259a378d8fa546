import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  complaintEntryKinds,
  complaintLevels,
  complaintMethods,
  complaintReasons,
  complaintStatuses,
  followUpTypes,
  mailStates,
} from '#lib/contract/complaint.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { money, timestampMillis } from '../columns.ts'

/** Customer complaints: one record per order, however often the customer complains. Business time. */
export const complaints = pgTable(
  'complaints',
  {
    merchantNo: text('merchant_no').notNull(),
    complaintNo: text('complaint_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Copied from the order, where it never changes: filters and sorts need no join. */
    orderNo: text('order_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),

    reason: text('reason').$type<(typeof complaintReasons)[number]>().notNull(),
    level: text('level').$type<(typeof complaintLevels)[number]>().notNull(),
    method: text('method').$type<(typeof complaintMethods)[number]>().notNull(),
    count: integer('count').notNull(),
    status: text('status').$type<(typeof complaintStatuses)[number]>().notNull(),
    followUpType: text('follow_up_type').$type<(typeof followUpTypes)[number]>(),
    complainedAt: timestampMillis('complained_at').notNull(),
    followedUpAt: timestampMillis('followed_up_at'),
    followedUpBy: text('followed_up_by'),
    closedAt: timestampMillis('closed_at'),
    version: integer('version').notNull().default(1),
    /** When the customer complains again, unless the merchant responds before. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.complaintNo] }),
    uniqueIndex('complaints_trade').on(t.merchantNo, t.tradeNo),
    index('complaints_time').on(t.merchantNo, t.complainedAt, t.complaintNo, t.status, t.gatewayNo),
    index('complaints_count').on(t.merchantNo, t.count, t.complaintNo),
    index('complaints_amount').on(t.merchantNo, t.amount, t.complaintNo),
    index('complaints_order').on(t.merchantNo, t.orderNo),
    index('complaints_next').on(t.merchantNo, t.nextAt),
  ],
)

/** Every complaint of the customer and every follow-up of the merchant. */
export const complaintEntries = pgTable(
  'complaint_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    complaintNo: text('complaint_no').notNull(),
    kind: text('kind').$type<(typeof complaintEntryKinds)[number]>().notNull(),
    at: timestampMillis('at').notNull(),
    /** Login name; null: the customer. */
    by: text('by'),
    method: text('method').$type<(typeof complaintMethods)[number]>(),
    followUpType: text('follow_up_type').$type<(typeof followUpTypes)[number]>(),
    text: text('text').notNull(),
    /** The recipient, subject, language and state of an email to the customer. */
    mailTo: text('mail_to'),
    mailSubject: text('mail_subject'),
    mailLocale: text('mail_locale').$type<Locale>(),
    mailState: text('mail_state').$type<(typeof mailStates)[number]>(),
  },
  (t) => [index('complaint_entries_of').on(t.merchantNo, t.complaintNo, t.at, t.id)],
)

/** Time up to which the simulator has searched a merchant's orders for new complaints. */
export const complaintRounds = pgTable(
  'complaint_rounds',
  {
    merchantNo: text('merchant_no').primaryKey(),
    through: timestampMillis('through').notNull(),
    nextAt: timestampMillis('next_at').notNull(),
  },
  (t) => [index('complaint_rounds_next').on(t.merchantNo, t.nextAt)],
)
