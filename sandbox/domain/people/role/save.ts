import { and, eq } from 'drizzle-orm'
import type { roleAdd, roleDelete, roleEdit } from '#lib/contract/role.ts'
import { dropRole } from '#sandbox/domain/people/credentials/security-policy.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { roles } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { effective, isBeyond } from '#sandbox/platform/gate/effective-rights.ts'
import { nextStamp, requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { endSessionsOfRole } from './change-role.ts'
import { checkRole } from './check.ts'
import { findRole, peopleOf, type StoredRole } from './find.ts'
import { lockPeople } from './lock.ts'

/** Adds a regular role. */
export const addRole: Handler<typeof roleAdd> = async ({ ctx, input }) => {
  await lockPeople(ctx)
  const rights = await checkRole(ctx, input)
  const code = newNumber(ctx.now(), 'G')
  const { nameZh, nameEn, description, displayHome } = input
  const [role] = await ctx.db
    .insert(roles)
    .values({
      merchantNo: ctx.merchantNo,
      code,
      type: 'regular',
      nameZh,
      nameEn,
      description,
      displayHome,
      rights,
      ...nextStamp(ctx, 0),
    })
    .returning()
  noteChange(ctx, titleOf(input), { after: role && logged(role) }, { number: code })
  return { code }
}

/**
 * Changes names or rights. Users of a role whose rights change must sign in again; a new name ends no
 * session.
 */
export const editRole: Handler<typeof roleEdit> = async ({ ctx, input }) => {
  const { db, merchantNo } = ctx
  const { code, version, nameZh, nameEn, description, displayHome } = input
  await lockPeople(ctx)
  const before = await findRole(ctx, code)
  requireOwn(ctx, before)
  requireVersion(before, version, 'stale_version')
  const rights = await checkRole(ctx, input, before)
  const [after] = await db
    .update(roles)
    .set({ nameZh, nameEn, description, displayHome, rights, ...nextStamp(ctx, version) })
    .where(and(eq(roles.merchantNo, merchantNo), eq(roles.code, code)))
    .returning()
  noteChange(
    ctx,
    titleOf(before),
    { before: logged(before), after: after && logged(after) },
    { number: code },
  )
  const changed = JSON.stringify(effective(before.rights)) !== JSON.stringify(effective(rights))
  const signedOut = changed
    ? await endSessionsOfRole(db, { merchantNo, role: code, rights }, ctx.securityNow())
    : 0
  return { code, signedOut }
}

/** Deletes a role that no user has, also from the security policy, which could not be saved with an unknown role. */
export const deleteRole: Handler<typeof roleDelete> = async ({ ctx, input }) => {
  await lockPeople(ctx)
  const before = await findRole(ctx, input.code)
  requireOwn(ctx, before)
  const holders = (await peopleOf(ctx)).filter(({ role }) => role === before.code)
  if (holders.length > 0) {
    const names = holders.map(({ userName }) => userName)
    throw new BusinessError('role_in_use', [], { values: { who: names.slice(0, 5).join(', ') } })
  }
  await ctx.db.delete(roles).where(and(eq(roles.merchantNo, ctx.merchantNo), eq(roles.code, before.code)))
  const twoStepRequired = await dropRole(ctx, before.code)
  noteChange(
    ctx,
    titleOf(before),
    { before: { ...logged(before), ...(twoStepRequired && { twoStepRequired }) } },
    { number: before.code },
  )
}

/** Throws role_default, or rights_beyond_own if the role has more rights than the caller. */
function requireOwn(ctx: Context, role: StoredRole): void {
  if (role.type === 'default') throw new BusinessError('role_default')
  if (isBeyond(ctx.rights, role.rights)) throw new BusinessError('rights_beyond_own')
}

const titleOf = (role: Pick<StoredRole, 'nameZh' | 'nameEn'>) => `${role.nameZh} / ${role.nameEn}`

const logged = ({ nameZh, nameEn, description, displayHome, rights }: StoredRole) => ({
  nameZh,
  nameEn,
  description,
  displayHome,
  ...effective(rights),
})
