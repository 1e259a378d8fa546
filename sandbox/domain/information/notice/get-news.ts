import { and, asc, desc, gt, isNotNull, or } from 'drizzle-orm'
import type { getNews as getNewsCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { news } from '#sandbox/platform/db/schema/notice.ts'
import { inState } from './outs.ts'
import { titleOf, visibleTo } from './rows.ts'

/**
 * The strip above every page: the titles of current outages and maintenance, then of the notices for the
 * strip.
 */
export const getNews: Handler<typeof getNewsCall> = async ({ ctx }) => {
  const now = ctx.now()
  const rows = await ctx.db
    .select()
    .from(news)
    .where(
      and(
        visibleTo(ctx),
        or(gt(news.stripUntil, now), and(isNotNull(news.startsAt), inState('ongoing', now))),
      ),
    )
    .orderBy(asc(news.startsAt), desc(news.publishedAt), asc(news.id))
  return rows.map((row) => ({
    id: row.id,
    content: titleOf(row),
    ongoing: row.startsAt !== null && row.startsAt <= now && (row.endsAt === null || row.endsAt > now),
  }))
}
