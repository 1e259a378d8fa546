import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customers, lastNameOf } from '../db/schema/payment.ts'

/** How the palette finds: whole, or by how something begins, straight from an index. */

/** A text as the beginning of a pattern: its own signs mean themselves. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Our own numbers are capital letters and digits; whatever is not is none of them. */
export const ownNumber = (text: string): string | undefined =>
  /^[A-Za-z0-9]{1,50}$/.test(text) ? text.toUpperCase() : undefined

/** Sorts behind every number that begins alike, whatever the database's language. */
const LAST = 'z'.repeat(50)

/** A column with our own numbers, by an index on it. */
export const numberBegins = (column: PgColumn, number: string): SQL =>
  sql`${column} between ${number} and ${number + LAST} and starts_with(${column}, ${number})`

/** A column with an index by the pattern. */
export const begins = (column: PgColumn | SQL, text: string): SQL => like(column, beginning(text))

/** Customers by how their email, their name or their last name begins. */
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
