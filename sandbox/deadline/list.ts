import { and, eq } from 'drizzle-orm'
import type { deadlineList } from '#lib/contract/deadline.ts'
import type { Handler } from '../context.ts'
import { calendarFeeds } from '../db/schema/calendar-feed.ts'
import { deadlinesOf } from './kinds.ts'

/** What falls due, as far as the user may see it, and whether a calendar of theirs follows it. */
export const listDeadlines: Handler<typeof deadlineList> = async ({ ctx }) => {
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.merchantNo, ctx.merchantNo), eq(calendarFeeds.userName, ctx.userName)))
  return {
    timeZone: ctx.timeZone,
    ...(await deadlinesOf(ctx)),
    feed: feed ? { madeAt: feed.madeAt.toISOString(), locale: feed.locale } : null,
  }
}
