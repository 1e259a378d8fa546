import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { roles, users } from '#sandbox/platform/db/schema/identity.ts'

/**
 * The user of a sign-in. User and role are locked until the transaction ends: a change of the password, the state, the
 * role or its rights, which ends the sessions, waits and ends the new one too, or is seen here. Sessions are locked
 * after them, as those changes do.
 */
export async function lockUser(
  db: Database,
  { merchantNo, userName }: { merchantNo: string; userName: string },
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .for('no key update')
  // The same work for an unknown name.
  await db
    .select({ code: roles.code })
    .from(roles)
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, user?.role ?? '')))
    .for('share')
  return user
}
