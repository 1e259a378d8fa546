import { integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns that tables have alike. */

/** A decimal string; three decimals, since some currencies have as many. */
export const money = (name: string) => numeric(name, { precision: 19, scale: 3 })

/** Milliseconds, because a cursor carries times as JavaScript knows them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** To the microsecond, where no cursor has to carry it. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** Of a record that people edit: who was last, and the version that the next one has to know. */
export const changed = () => ({
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})
