import { asc, eq, isNull, or } from 'drizzle-orm'
import type { getNews as getNewsCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { news } from '../db/schema/notice.ts'

/** The scrolling notice: what goes to all, and to this merchant. */
export const getNews: Handler<typeof getNewsCall> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(news)
    .where(or(isNull(news.merchantNo), eq(news.merchantNo, ctx.merchantNo)))
    .orderBy(asc(news.id))
  return rows.map((row) => ({ id: row.id, content: { zh_CN: row.contentZh, en_US: row.contentEn } }))
}
