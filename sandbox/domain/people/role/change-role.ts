import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { type RoleRights, roles, users } from '#sandbox/platform/db/schema/identity.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { endLostFeeds } from './lost-feeds.ts'
import { wakeReports } from './wake-reports.ts'

interface RoleName {
  merchantNo: string
  role: string
}

/**
 * Changes the permissions of a role for the control API. The sessions of the role's users end.
 * @returns the number of users with the role; undefined if the role does not exist
 */
export async function changeRole(
  db: Database,
  { rights, ...name }: RoleName & { rights: RoleRights },
  now: Date,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(roles)
      .set({ rights })
      .where(and(eq(roles.merchantNo, name.merchantNo), eq(roles.code, name.role)))
      .returning({ code: roles.code })
    return changed.length === 0 ? undefined : endSessionsOfRole(tx, { ...name, rights }, now)
  })
}

/**
 * A session keeps the permissions of its sign-in, so it must end when they change. A calendar address without
 * any deadlines left ends too.
 * @returns the number of users with the role
 */
export async function endSessionsOfRole(
  tx: Database,
  { merchantNo, role, rights }: RoleName & { rights: RoleRights },
  now: Date,
): Promise<number> {
  const holders = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.role, role)))
  for (const { userName } of holders) {
    await endSessionsOf(tx, { merchantNo, userName }, now, 'role_changed')
  }
  const userNames = holders.map(({ userName }) => userName)
  await endLostFeeds(tx, { merchantNo, userNames }, rights)
  await wakeReports(tx, { merchantNo, userNames })
  return holders.length
}
