import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampMillis } from '../columns.ts'

/** Saved views of a list, visible only to the user who saved them. Business time. */
export const savedViews = pgTable(
  'saved_views',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    viewNo: text('view_no').notNull(),
    /** Path of the list's call. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Filter, sort and page size as in the list's URL, see the contract. */
    query: text('query').notNull(),
    /** The visible fields, in order. */
    columns: text('columns').array().notNull(),
    isDefault: boolean('is_default').notNull(),
    version: integer('version').notNull(),
    updatedAt: timestampMillis('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.userName, t.viewNo] }),
    uniqueIndex('saved_views_name').on(t.merchantNo, t.userName, t.list, sql`lower(${t.name})`),
    uniqueIndex('saved_views_default').on(t.merchantNo, t.userName, t.list).where(sql`${t.isDefault}`),
    index('saved_views_list').on(t.merchantNo, t.userName, t.list, t.viewNo),
  ],
)
