import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customers, lastNameOf } from '#sandbox/platform/db/schema/payment.ts'

/** Conditions of the global search: exact match or prefix, both read from an index. */

/** A text as a prefix pattern, with its special characters escaped. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The sandbox's numbers consist of capital letters and digits. Returns undefined for any other text. */
export const ownNumber = (text: string): string | undefined =>
  /^[A-Za-z0-9]{1,50}$/.test(text) ? text.toUpperCase() : undefined

/** Sorts after every number with the same prefix, in every collation. */
const LAST = 'z'.repeat(50)

/** Prefix search in a column of the sandbox's numbers, with its ordinary index. */
export const numberBegins = (column: PgColumn, number: string): SQL =>
  sql`${column} between ${number} and ${number + LAST} and starts_with(${column}, ${number})`

/** Prefix search in a column with a pattern index. */
export const begins = (column: PgColumn | SQL, text: string): SQL => like(column, beginning(text))

/** Customers whose email, first name or last name starts with the text. */
export const customerBegins = (merchantNo: string, text: string): SQL | undefined => {
  const low = text.toLowerCase()
  return and(
    eq(customers.merchantNo, merchantNo),
    low.includes('@')
      ? begins(customers.email, low)
      : or(
          begins(customers.email, low),
          begins(sql`lower(${customers.name})`, low),
          begins(lastNameOf(customers.name), low),
        ),
  )
}
