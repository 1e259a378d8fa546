import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { newsCategories, outImpacts, outServices } from '#lib/contract/notice.ts'
import { timestampMillis } from '../columns.ts'

/**
 * The provider's notices, including outages and maintenance; merchant null: for all merchants. Business time.
 * Titles and categories have defaults for rows that are older than the columns, until the seed fills them in.
 */
export const news = pgTable(
  'news',
  {
    id: text('id').primaryKey(),
    merchantNo: text('merchant_no'),
    category: text('category').$type<(typeof newsCategories)[number]>().notNull().default('product'),
    titleZh: text('title_zh').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    /** Plain text; an empty line separates paragraphs. */
    contentZh: text('content_zh').notNull(),
    contentEn: text('content_en').notNull(),
    publishedAt: timestampMillis('published_at').notNull().default(sql`to_timestamp(0)`),
    /** Until when the banner above every page shows its title; null: never. */
    stripUntil: timestampMillis('strip_until'),
    /** For an outage or maintenance; otherwise null. */
    impact: text('impact').$type<(typeof outImpacts)[number]>(),
    services: jsonb('services').$type<(typeof outServices)[number][]>(),
    startsAt: timestampMillis('starts_at'),
    /** Actual or planned end; null while it is unknown. */
    endsAt: timestampMillis('ends_at'),
  },
  (t) => [
    index('news_merchant').on(t.merchantNo, t.publishedAt, t.id),
    index('news_starts').on(t.merchantNo, t.startsAt, t.id),
  ],
)

/** Which user has read which notice, in business time. */
export const newsReads = pgTable(
  'news_reads',
  {
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    newsId: text('news_id').notNull(),
    readAt: timestampMillis('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.userName, t.newsId] })],
)
