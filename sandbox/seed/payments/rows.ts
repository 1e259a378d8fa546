import { minorUnits } from '#lib/rules/money.ts'
import type {
  customers,
  disputes,
  refunds,
  transactionProducts,
  transactionRules,
  transactions,
} from '../../db/schema/index.ts'

/** What one seeded order brings into the database. */
export interface SeededOrder {
  transaction: Transaction
  customer: typeof customers.$inferInsert | undefined
  rules: (typeof transactionRules.$inferInsert)[]
  products: (typeof transactionProducts.$inferInsert)[]
  refunds: Required<typeof refunds.$inferInsert>[]
  disputes: (typeof disputes.$inferInsert)[]
}

/** Every column given: rows are loaded as they are, without the defaults of the table. */
export type Transaction = Required<typeof transactions.$inferInsert>

/** Whole minor units as a decimal string: 1999 USD is '19.99'. */
export function fromMinor(minor: number, currency: string): string {
  const digits = minorUnits(currency)
  if (digits === 0) return String(minor)
  const text = String(minor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A number that names something: the time in it, then six digits that keep it apart. */
export function numberAt(at: number, sequence: number, prefix = ''): string {
  const stamp = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return `${prefix}${stamp}${String(sequence % 1_000_000).padStart(6, '0')}`
}
