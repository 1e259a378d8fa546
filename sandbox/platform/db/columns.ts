import { customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns that several tables share. */

/** A decimal string with three decimals, because some currencies have three. */
export const money = (name: string) => numeric(name, { precision: 19, scale: 3 })

/** A sum of amounts, or an amount in another currency, which has more digits than any amount of an order. */
export const moneySum = (name: string) => numeric(name, { precision: 30, scale: 3 })

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Precision in milliseconds, because a cursor contains times as JavaScript dates. */
export const timestampMillis = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Precision in microseconds, for times that no cursor contains. */
export const timestampMicros = (name: string) => timestamp(name, { withTimezone: true })

/** Who changed the record last, and the version that the next change must state. */
export const changed = () => ({
  version: integer('version').notNull(),
  updatedAt: timestampMillis('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})
