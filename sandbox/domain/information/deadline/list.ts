import { and, eq } from 'drizzle-orm'
import type { deadlineList } from '#lib/contract/deadline.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { calendarFeeds } from '#sandbox/platform/db/schema/calendar-feed.ts'
import { deadlinesOf } from './kinds.ts'

/** The deadlines that the user can see, and whether the user has a calendar feed. */
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
