import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#lib/contract/shapes.ts'
import { timestampMicros } from '../columns.ts'

/** The private address from which a user's calendar fetches the deadlines; one per user. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Hash of the key in the address; the key itself is not stored. */
    keyHash: text('key_hash').notNull(),
    /** Language of the feed: the user's language when the address was created. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Real time. */
    madeAt: timestampMicros('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantNo, table.userName] }),
    uniqueIndex('calendar_feeds_key').on(table.keyHash),
  ],
)
