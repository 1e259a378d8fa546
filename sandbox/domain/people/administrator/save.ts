import { and, eq, sql } from 'drizzle-orm'
import type {
  administratorAdd,
  administratorCheckName,
  administratorEdit,
} from '#lib/contract/administrator.ts'
import { canChangeRole } from '#lib/rules/administrator.ts'
import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { nextStamp, rolesOf } from '#sandbox/domain/people/role/find.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { isBeyond } from '#sandbox/platform/gate/effective-rights.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { mailPasswordLink } from './password-link.ts'
import { loggedUser, requireAction, rowNow } from './rows.ts'

/** Ignores case, because `Anna` and `anna` are easily confused. The name of a deleted user stays taken. */
async function isTaken({ db, merchantNo }: Context, userName: string): Promise<boolean> {
  const [row] = await db
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), sql`lower(${users.userName}) = lower(${userName})`))
  return row !== undefined
}

/** Checks whether the login name is available. */
export const checkName: Handler<typeof administratorCheckName> = async ({ ctx, input }) => ({
  free: !(await isTaken(ctx, input.userName)),
})

/** Throws role_unknown, or rights_beyond_own if the role has rights that the caller does not have. */
async function requireRole(ctx: Context, code: string): Promise<void> {
  const role = (await rolesOf(ctx)).find((known) => known.code === code)
  if (!role) throw new BusinessError('role_unknown', [{ path: 'role', message: 'invalid' }])
  if (isBeyond(ctx.rights, role.rights)) {
    throw new BusinessError('rights_beyond_own', [{ path: 'role', message: 'role_beyond' }])
  }
}

/** Adds a user and emails a link to set the first password. Until then, no password is valid. */
export const addAdministrator: Handler<typeof administratorAdd> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  await lockPeople(ctx)
  if (await isTaken(ctx, input.userName)) {
    throw new BusinessError('login_name_taken', [{ path: 'userName', message: 'login_name_taken' }])
  }
  await requireRole(ctx, input.role)
  const [user] = await db
    .insert(users)
    .values({
      ...input,
      merchantNo,
      status: 'active',
      passwordHash: await hashPassword(newSecret()),
      passwordChangedAt: ctx.securityNow(),
      createdAt: ctx.now(),
      ...nextStamp(ctx, 0),
    })
    .returning()
  noteChange(ctx, input.userName, { after: user && loggedUser(user) })
  await mailPasswordLink(ctx, input, 'invitation')
  return rowNow(ctx, input.userName)
}

/** Changes the data or the role. A user whose role changes must sign in again. */
export const editAdministrator: Handler<typeof administratorEdit> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { userName, version, ...fields } = input
  await lockPeople(ctx)
  const { user: before, facts } = await requireAction(ctx, userName, 'modify')
  if (before.version !== version) throw new BusinessError('stale_version')
  const moved = fields.role !== before.role
  if (moved) {
    if (!canChangeRole(facts)) {
      throw new BusinessError('administrator_own_role', [{ path: 'role', message: 'role_stays' }])
    }
    await requireRole(ctx, fields.role)
  }
  const [after] = await db
    .update(users)
    .set({ ...fields, ...nextStamp(ctx, version) })
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .returning()
  noteChange(ctx, userName, { before: loggedUser(before), after: after && loggedUser(after) })
  if (moved) await endSessionsOf(db, { merchantNo, userName }, ctx.securityNow(), 'role_changed')
  return rowNow(ctx, userName)
}
