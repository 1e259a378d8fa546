import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LinkItem, linkUses, reminderHours } from '#lib/contract/link.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { money, timestampMillis } from '../columns.ts'

/**
 * Payment links. A payment through a link is a transaction with its `link_no`; the link's state follows from these and, for a
 * link for one payment, from the other payments of its order.
 */

export const payLinks = pgTable(
  'pay_links',
  {
    merchantNo: text('merchant_no').notNull(),
    linkNo: text('link_no').notNull(),
    /** Secret part of the address. */
    token: text('token').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    /**
     * The website of the gateway that the link sells for: the risk checks treat its payments as payments of
     * this website.
     */
    website: text('website').notNull(),
    orderNo: text('order_no').notNull(),
    description: text('description').notNull(),
    /** The highest amount if the customer enters it, the sum if there are items. */
    amount: money('amount').notNull(),
    /** The lowest amount that the customer can enter; null: the amount is fixed. */
    minAmount: money('min_amount'),
    items: jsonb('items').$type<LinkItem[]>().notNull().default([]),
    currency: text('currency').notNull(),
    use: text('use').$type<(typeof linkUses)[number]>().notNull(),
    /** Language of its page and its emails. */
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timestampMillis('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Business time at which the link expires; expiring it manually sets an earlier time. */
    expiresAt: timestampMillis('expires_at').notNull(),
    /** When it became unpayable without a payment: at `expires_at`, or a little later; null: it has not. */
    expiredAt: timestampMillis('expired_at'),
    /** Who expired it; null: it expires automatically. */
    expiredBy: text('expired_by'),
    remindHours: integer('remind_hours').$type<(typeof reminderHours)[number]>(),
    /** Business time of the reminder, then of the expiry; null: both were handled. */
    nextAt: timestampMillis('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.linkNo] }),
    uniqueIndex('pay_links_token').on(t.token),
    index('pay_links_created').on(t.merchantNo, t.createdAt, t.linkNo, t.gatewayNo, t.currency, t.use),
    index('pay_links_expires').on(t.merchantNo, t.expiresAt, t.linkNo),
    index('pay_links_amount').on(t.merchantNo, t.amount, t.linkNo),
    index('pay_links_next').on(t.merchantNo, t.nextAt).where(sql`${t.nextAt} is not null`),
    index('pay_links_order').on(t.merchantNo, t.orderNo),
  ],
)

/** Recipients to whom a link was sent by email. */
export const payLinkMails = pgTable(
  'pay_link_mails',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    linkNo: text('link_no').notNull(),
    email: text('email').notNull(),
    at: timestampMillis('at').notNull(),
    /** Who sent it; null: the reminder. */
    actor: text('actor'),
    /** Part of the address in the email: the payment page finds the recipient by it. */
    token: text('token').notNull(),
    /** The address in the email. */
    url: text('url').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.linkNo, t.id] }), index('pay_link_mails_token').on(t.token)],
)

/** The payment of each opened form: a form that is submitted twice pays once. Times are real. */
export const payLinkAttempts = pgTable('pay_link_attempts', {
  /** The random id of the form. */
  attempt: text('attempt').primaryKey(),
  merchantNo: text('merchant_no').notNull(),
  tradeNo: text('trade_no').notNull(),
  at: timestampMillis('at').notNull(),
})
