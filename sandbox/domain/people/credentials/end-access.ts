import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { calendarFeeds } from '#sandbox/platform/db/schema/calendar-feed.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { passkeys } from '#sandbox/platform/db/schema/two-step.ts'
import type { UserKey } from './user-key.ts'

/** Ends access that needs no password: calendar feeds, reset links and passkeys. Sessions are ended separately. */

/** Removes the address of the calendar feed. */
export async function closeFeed(db: Database, { merchantNo, userName }: UserKey): Promise<void> {
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.merchantNo, merchantNo), eq(calendarFeeds.userName, userName)))
}

/** Invalidates the emailed links that set a password. */
export async function dropPasswordLinks(db: Database, { merchantNo, userName }: UserKey): Promise<void> {
  await db
    .delete(resetKeys)
    .where(and(eq(resetKeys.merchantNo, merchantNo), eq(resetKeys.userName, userName)))
}

/** From now on the passkeys are a second step only, each until it is used together with the new password. */
export async function endPasskeySignIn(db: Database, { merchantNo, userName }: UserKey): Promise<void> {
  await db
    .update(passkeys)
    .set({ signsIn: false })
    .where(and(eq(passkeys.merchantNo, merchantNo), eq(passkeys.userName, userName)))
}
