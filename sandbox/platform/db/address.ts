import { type SQL, sql } from 'drizzle-orm'

/** The addresses of orders, and their comparison as SQL. */

export interface Address {
  name: string
  line1: string
  city: string
  state: string
  country: string | null
  zip: string
  phone: string
}

/** The same for two addresses that differ only in the resident's name; null without a street. */
export const addressKey = (address: SQL): SQL =>
  sql`case when ${address} ->> 'line1' <> '' then md5((${address} - 'name' - 'phone')::text) end`

/** null: one of them has no key. */
export const sameAddress = (one: SQL, other: SQL): SQL => sql`${addressKey(one)} = ${addressKey(other)}`
