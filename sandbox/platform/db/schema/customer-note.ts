import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CustomerKey } from '#lib/contract/customer.ts'
import { timestampMillis } from '../columns.ts'

/** Notes of the merchant's team about a customer. Business time. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    merchantNo: text('merchant_no').notNull(),
    kind: text('kind').$type<CustomerKey>().notNull(),
    /** The email, or the keyed hash of the card number. */
    value: text('value').notNull(),
    noteNo: text('note_no').notNull(),
    at: timestampMillis('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.kind, t.value, t.noteNo] })],
)
