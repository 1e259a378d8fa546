import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { orderOutcomes } from '#lib/contract/transaction.ts'
import { moneySum, timestampMillis } from '../columns.ts'

/** The dimensions by which live orders are counted: payment method, customer country, error. */
export const countedParts = ['method', 'country', 'error'] as const

/**
 * Hourly counts of live orders. A trigger on `transactions` maintains them in the same transaction as the
 * order, so that no writer can forget them. Nothing else writes to this table. The counts are hourly because
 * days begin at different times in different time zones.
 */
export const transactionHours = pgTable(
  'transaction_hours',
  {
    merchantNo: text('merchant_no').notNull(),
    part: text('part').$type<(typeof countedParts)[number]>().notNull(),
    /** Start of the hour in which the order was created, not of its outcome. */
    hour: timestampMillis('hour').notNull(),
    /**
     * The payment method; the country of the customer's IP, ZZ if unknown; or the error code of a failed
     * order that has one.
     */
    value: text('value').notNull(),
    /** Empty for errors: no amounts are needed there. */
    currency: text('currency').notNull(),
    outcome: text('outcome').$type<(typeof orderOutcomes)[number]>().notNull(),
    orders: integer('orders').notNull(),
    amount: moneySum('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.part, t.hour, t.value, t.currency, t.outcome] })],
)
