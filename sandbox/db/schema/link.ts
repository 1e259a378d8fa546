import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { linkUses } from '#lib/contract/link.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { moment, money } from '../columns.ts'

/** Payment links. What is paid through one is a transaction with its `link_no`; its state follows from these. */

export const payLinks = pgTable(
  'pay_links',
  {
    merchantNo: text('merchant_no').notNull(),
    linkNo: text('link_no').notNull(),
    /** The part of the address that nobody can guess. */
    token: text('token').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    /** For which of the gateway's websites it sells: risk control takes its payments as that one's. */
    website: text('website').notNull(),
    orderNo: text('order_no').notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    use: text('use').$type<(typeof linkUses)[number]>().notNull(),
    /** Of its page and its mails. */
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Business time from which it takes nothing any more; brought forward by who expires it. */
    expiresAt: moment('expires_at').notNull(),
    /** Who expired it; null: nobody, its time does. */
    expiredBy: text('expired_by'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.linkNo] }),
    uniqueIndex('pay_links_token').on(t.token),
    index('pay_links_created').on(t.merchantNo, t.createdAt, t.linkNo, t.gatewayNo, t.currency, t.use),
    index('pay_links_expires').on(t.merchantNo, t.expiresAt, t.linkNo),
    index('pay_links_amount').on(t.merchantNo, t.amount, t.linkNo),
    index('pay_links_order').on(t.merchantNo, t.orderNo),
  ],
)

/** To whom a link was sent by mail. */
export const payLinkMails = pgTable(
  'pay_link_mails',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    merchantNo: text('merchant_no').notNull(),
    linkNo: text('link_no').notNull(),
    email: text('email').notNull(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.linkNo, t.id] })],
)
