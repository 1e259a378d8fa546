import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { calendarFeeds } from '#sandbox/platform/db/schema/calendar-feed.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'

/** Whatever lets someone act or read as a user without the password. Sessions are ended separately. */

interface Name {
  merchantNo: string
  userName: string
}

/** Removes the address of the calendar feed. */
export async function closeFeed(db: Database, { merchantNo, userName }: Name): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.merchantNo, merchantNo), eq(calendarFeeds.userName, userName)))
}

/** Invalidates the emailed links that set a password. */
export async function dropPasswordLinks(db: Database, { merchantNo, userName }: Name): Promise<void> {
  await db
    .delete(resetKeys)
    .where(and(eq(resetKeys.merchantNo, merchantNo), eq(resetKeys.userName, userName)))
}
