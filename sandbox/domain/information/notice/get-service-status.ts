import { and, asc, isNull, lte } from 'drizzle-orm'
import type { getServiceStatus as getServiceStatusCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'
import { inState } from './outs.ts'
import { titleOf } from './rows.ts'

/** Shown before sign-in, so without the notices for one merchant. */
export const getServiceStatus: Handler<typeof getServiceStatusCall> = async ({ ctx }) => {
  const now = ctx.businessNow('')
  const rows = await ctx.db
    .select()
    .from(news)
    .where(and(isNull(news.merchantNo), lte(news.publishedAt, now), inState('ongoing', now)))
    .orderBy(asc(news.startsAt), asc(news.id))
  return rows.map((row) => ({ id: row.id, title: titleOf(row) }))
}
