import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NewsRow, OutRow } from '#lib/contract/notice.ts'
import { outStateOf } from '#lib/rules/notice.ts'
import type { Context } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { news, newsReads } from '#sandbox/platform/db/schema/notice.ts'
import { inOrder } from '#sandbox/platform/list/page.ts'

type Reader = Pick<Context, 'merchantNo' | 'userName' | 'now'>
type Stored = typeof news.$inferSelect

/** The notices published to all merchants or to this one. */
export const visibleTo = ({ merchantNo, now }: Pick<Reader, 'merchantNo' | 'now'>): SQL =>
  and(or(isNull(news.merchantNo), eq(news.merchantNo, merchantNo)), lte(news.publishedAt, now())) as SQL

export const isRead = ({ merchantNo, userName }: Pick<Reader, 'merchantNo' | 'userName'>): SQL<boolean> =>
  sql<boolean>`exists (select from ${newsReads} r where r.merchant_no = ${merchantNo}
    and r.user_name = ${userName} and r.news_id = ${news.id})`

export const isUnread = (reader: Pick<Reader, 'merchantNo' | 'userName'>): SQL => sql`not ${isRead(reader)}`

export async function countUnread(db: Database, reader: Reader): Promise<number> {
  return db.$count(news, and(visibleTo(reader), isUnread(reader)))
}

export type ReadNews = Stored & { read: boolean }

/** The notices with these numbers that the user can see, in the order of the numbers. */
export async function readNews(db: Database, reader: Reader, keys: readonly string[]): Promise<ReadNews[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ stored: news, read: isRead(reader) })
    .from(news)
    .where(and(visibleTo(reader), inArray(news.id, [...keys])))
  return inOrder(
    keys,
    rows.map(({ stored, read }) => ({ ...stored, read })),
    (row) => row.id,
  )
}

export const titleOf = (row: Pick<Stored, 'titleZh' | 'titleEn'>) => ({
  zh_CN: row.titleZh,
  en_US: row.titleEn,
})

export const newsRowOf = (row: ReadNews): NewsRow => ({
  newsId: row.id,
  category: row.category,
  title: titleOf(row),
  publishedAt: row.publishedAt.toISOString(),
  read: row.read,
})

/** null if the notice is neither an outage nor maintenance. */
export function outFactsOf(row: Stored, now: Date) {
  const { impact, services, startsAt, endsAt } = row
  if (!impact || !services || !startsAt) return null
  return {
    state: outStateOf({ startsAt, endsAt }, now),
    impact,
    services,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

export function outRowOf(row: ReadNews, now: Date): OutRow[] {
  const facts = outFactsOf(row, now)
  const { category } = row
  if (!facts || (category !== 'outage' && category !== 'maintenance')) return []
  return [{ ...newsRowOf(row), category, ...facts }]
}

/** The next older or newer notice. */
export async function neighbor(db: Database, reader: Reader, of: Stored, way: 'older' | 'newer') {
  const at = sql`(${news.publishedAt}, ${news.id})`
  const here = sql`(${of.publishedAt.toISOString()}::timestamptz, ${of.id})`
  const [row] = await db
    .select()
    .from(news)
    .where(and(visibleTo(reader), way === 'older' ? sql`${at} < ${here}` : sql`${at} > ${here}`))
    .orderBy(...(way === 'older' ? [desc(news.publishedAt), desc(news.id)] : [news.publishedAt, news.id]))
    .limit(1)
  return row ? { newsId: row.id, title: titleOf(row) } : null
}
