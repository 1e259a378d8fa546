import { minorUnits } from '#lib/rules/minor-units.ts'
import type {
  customers,
  disputes,
  refunds,
  transactionProducts,
  transactionRules,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'

/** The rows that one seeded order adds to the database. */
export interface SeededOrder {
  transaction: Transaction
  customer: typeof customers.$inferInsert | undefined
  rules: (typeof transactionRules.$inferInsert)[]
  products: (typeof transactionProducts.$inferInsert)[]
  refunds: (typeof refunds.$inferSelect)[]
  disputes: (typeof disputes.$inferInsert)[]
}

/** Every column that is not generated: rows are loaded without the table's defaults. */
export type Transaction = Pick<typeof transactions.$inferSelect, keyof typeof transactions.$inferInsert>

/** Whole minor units as a decimal string: 1999 USD is '19.99'. */
export function fromMinor(minor: number, currency: string): string {
  const digits = minorUnits(currency)
  if (digits === 0) return String(minor)
  const text = String(minor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A record number: the time, then six digits that make it unique. */
export function numberAt(at: number, sequence: number, prefix = ''): string {
  const stamp = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return `${prefix}${stamp}${String(sequence % 1_000_000).padStart(6, '0')}`
}
