import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { type RoleRights, roles, users } from '../db/schema/identity.ts'
import { endSessionsOf } from './session.ts'

interface RoleChange {
  merchantNo: string
  role: string
  rights: RoleRights
}

/**
 * New rights of a role. A session has the rights of its sign-in, so the sessions of the role's users end.
 * @returns how many users the role has; undefined where there is no such role
 */
export async function changeRole(
  db: Database,
  { merchantNo, role, rights }: RoleChange,
  now: Date,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(roles)
      .set({ rights })
      .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, role)))
      .returning({ code: roles.code })
    if (changed.length === 0) return undefined
    const holders = await tx
      .select({ userName: users.userName })
      .from(users)
      .where(and(eq(users.merchantNo, merchantNo), eq(users.role, role)))
    for (const { userName } of holders) {
      await endSessionsOf(tx, { merchantNo, userName }, now, 'role_changed')
    }
    return holders.length
  })
}
