import { and, eq, inArray } from 'drizzle-orm'
import { deadlinePages } from '#lib/rules/deadline.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { calendarFeeds } from '#sandbox/platform/db/schema/calendar-feed.ts'
import type { RoleRights } from '#sandbox/platform/db/schema/identity.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'

/** Removes the calendar addresses of users whose new permissions include no page with deadlines. */
export async function endLostFeeds(
  tx: Database,
  { merchantNo, userNames }: { merchantNo: string; userNames: readonly string[] },
  rights: RoleRights,
): Promise<void> {
  if (userNames.length === 0 || Object.values(deadlinePages).some((page) => mayOpen(rights, page))) return
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.merchantNo, merchantNo), inArray(calendarFeeds.userName, [...userNames])))
}
