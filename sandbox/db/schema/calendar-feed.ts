import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#lib/contract/shapes.ts'

/** The private address under which a user's calendar fetches the deadlines; one a user. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Of the key in the address; the key itself is kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** In which it is written: the one in which it was made. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Real time. */
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantNo, table.userName] }),
    uniqueIndex('calendar_feeds_key').on(table.keyHash),
  ],
)
