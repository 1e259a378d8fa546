import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { announcements } from '#lib/contract/home.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'

const SHOWN = 5

/** The latest notices to all merchants and to this merchant. */
export const readAnnouncements: Handler<typeof announcements> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(news)
    .where(
      and(or(isNull(news.merchantNo), eq(news.merchantNo, ctx.merchantNo)), lte(news.publishedAt, ctx.now())),
    )
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(SHOWN)
  return rows.map((row) => ({
    newsId: row.id,
    title: { zh_CN: row.titleZh || row.contentZh, en_US: row.titleEn || row.contentEn },
    publishedAt: row.publishedAt.toISOString(),
  }))
}
