import { integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { orderOutcomes } from '#lib/contract/transaction.ts'

/** By what live orders are counted: how they were paid, where the customer was, why they failed. */
export const countedParts = ['method', 'country', 'error'] as const

/**
 * Live orders of each hour, counted. A trigger on `transactions` keeps it, in the transaction of whatever writes an
 * order, so that no writer can forget it; nothing else may write here. Hours, because days begin at different moments
 * in different time zones.
 */
export const transactionHours = pgTable(
  'transaction_hours',
  {
    merchantNo: text('merchant_no').notNull(),
    part: text('part').$type<(typeof countedParts)[number]>().notNull(),
    /** Its beginning: of the order, not of its outcome. */
    hour: timestamp('hour', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    /** Method; country of the customer's IP, ZZ where it is not known; error code, of failed orders that have one. */
    value: text('value').notNull(),
    /** Empty by error: there no amounts are asked for. */
    currency: text('currency').notNull(),
    outcome: text('outcome').$type<(typeof orderOutcomes)[number]>().notNull(),
    orders: integer('orders').notNull(),
    amount: numeric('amount', { precision: 22, scale: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.part, t.hour, t.value, t.currency, t.outcome] })],
)
