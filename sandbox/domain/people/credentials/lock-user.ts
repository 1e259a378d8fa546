import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { roles, users } from '#sandbox/platform/db/schema/identity.ts'
import type { UserKey } from './user-key.ts'

/**
 * Reads and locks a user and the user's role until the transaction ends. A change of password, status, role or
 * permissions ends all sessions of the user. If the change is committed first, this function returns the new values.
 * Otherwise the change waits for this transaction, and then also ends the session that the transaction starts. Lock the
 * user after its `sign_in_attempts`, and before its `two_step` row, its sessions and its emailed links.
 */
export async function lockUser(
  db: Database,
  { merchantNo, userName }: UserKey,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .for('no key update')
  // This query also runs for an unknown user name, so that the response time does not reveal it.
  await db
    .select({ code: roles.code })
    .from(roles)
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, user?.role ?? '')))
    .for('share')
  return user
}
