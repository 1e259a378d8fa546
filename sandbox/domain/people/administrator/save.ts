import { and, eq, sql } from 'drizzle-orm'
import {
  administratorAdd,
  type administratorCheckName,
  administratorEdit,
} from '#lib/contract/administrator.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { canChangeEmail, canChangeRole, MAIN_ROLE } from '#lib/rules/administrator.ts'
import { defineApprovalAction } from '#sandbox/domain/people/approval/actions.ts'
import { holdForApproval } from '#sandbox/domain/people/approval/hold.ts'
import { kindWaits } from '#sandbox/domain/people/approval/stored-rules.ts'
import { dropPasswordLinks } from '#sandbox/domain/people/credentials/end-access.ts'
import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { requestEmailChange } from '#sandbox/domain/people/email/change.ts'
import { rolesOf, type StoredRole } from '#sandbox/domain/people/role/find.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { endLostFeeds } from '#sandbox/domain/people/role/lost-feeds.ts'
import { wakeReports } from '#sandbox/domain/people/role/wake-reports.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import {
  confirmIdentity,
  proofFields,
  type WithoutProof,
} from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { isBeyond } from '#sandbox/platform/gate/effective-rights.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { nextStamp, requireVersion } from '#sandbox/platform/list/versioned.ts'
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

/**
 * Throws role_unknown, rights_beyond_own if the role has rights that the caller does not have, or
 * role_main_reserved.
 */
async function requireRole(ctx: Context, code: string): Promise<StoredRole> {
  const role = (await rolesOf(ctx)).find((known) => known.code === code)
  if (!role) throw new BusinessError('role_unknown', [{ path: 'role', message: 'invalid' }])
  if (isBeyond(ctx.rights, role.rights)) {
    throw new BusinessError('rights_beyond_own', [{ path: 'role', message: 'role_beyond' }])
  }
  if (code === MAIN_ROLE) {
    throw new BusinessError('role_main_reserved', [{ path: 'role', message: 'role_main' }])
  }
  return role
}

type NewUser = WithoutProof<RequestOf<typeof administratorAdd>>

/** Throws login_name_taken, or the error of the role. */
async function requireAddable(ctx: Context, { userName, role }: NewUser): Promise<void> {
  await lockPeople(ctx)
  if (await isTaken(ctx, userName)) {
    throw new BusinessError('login_name_taken', [{ path: 'userName', message: 'login_name_taken' }])
  }
  await requireRole(ctx, role)
}

/** Adds a user and emails a link to set the first password. Until then, no password is valid. */
export const addAdministrator: Handler<typeof administratorAdd> = async ({ ctx, input }) => {
  const { password, code, passkey, ...given } = input
  const user = { ...given, locale: given.locale ?? ctx.locale }
  await requireAddable(ctx, user)
  await confirmIdentity(ctx, { password, code, passkey })
  if (await kindWaits(ctx, 'administrator')) {
    const { userName, name, email, role } = user
    return holdForApproval(ctx, administratorApproval, {
      input: user,
      target: userName,
      after: { name, email, role },
    })
  }
  await addUser(ctx, user)
  return rowNow(ctx, user.userName)
}

/** A new user, once it is approved. */
export const administratorApproval = defineApprovalAction({
  kind: 'administrator',
  call: administratorAdd,
  input: administratorAdd.request.omit(proofFields),
  lock: lockPeople,
  perform: async (ctx, user) => {
    await requireAddable(ctx, user)
    await addUser(ctx, user)
    return user.userName
  },
})

async function addUser(ctx: Context, fields: NewUser): Promise<void> {
  const [user] = await ctx.db
    .insert(users)
    .values({
      ...fields,
      merchantNo: ctx.merchantNo,
      status: 'active',
      passwordHash: await hashPassword(newSecret()),
      passwordChangedAt: ctx.securityNow(),
      invitedAt: ctx.securityNow(),
      createdAt: ctx.now(),
      ...nextStamp(ctx, 0),
    })
    .returning()
  noteChange(ctx, fields.userName, { after: user && loggedUser(user) })
  await mailPasswordLink(ctx, fields, 'invitation')
}

type EditedUser = WithoutProof<RequestOf<typeof administratorEdit>>

/**
 * Changes the data or the role. A new email or role needs the caller's password and second step. Before the user has
 * set a password, it waits for a second person if a new administrator does: otherwise the approved invitation could be
 * sent to someone else, or with more permissions.
 */
export const editAdministrator: Handler<typeof administratorEdit> = async ({ ctx, input }) => {
  const { password, code, passkey, ...request } = input
  const checked = await requireEditable(ctx, request)
  const { before, role, changesEmail } = checked
  if (role || changesEmail) {
    await confirmIdentity(ctx, { password, code, passkey })
    if (before.invitedAt && (await kindWaits(ctx, 'administrator'))) {
      return holdForApproval(ctx, administratorEditApproval, {
        input: request,
        target: before.userName,
        before: { name: before.name, email: before.email, role: before.role },
        after: { name: request.name, email: request.email, role: request.role },
      })
    }
  }
  await editUser(ctx, request, checked)
  return rowNow(ctx, before.userName)
}

/** A change of an invited user, once it is approved. */
export const administratorEditApproval = defineApprovalAction({
  kind: 'administrator',
  call: administratorEdit,
  input: administratorEdit.request.omit(proofFields),
  lock: lockPeople,
  perform: async (ctx, request) => {
    await editUser(ctx, request, await requireEditable(ctx, request))
    return request.userName
  },
})

/**
 * The user before the change, the new role, and whether the email changes. Throws the reason why the change is not
 * allowed.
 */
async function requireEditable(ctx: Context, { userName, version, email, role: code }: EditedUser) {
  await lockPeople(ctx)
  const { user: before, row, facts } = await requireAction(ctx, userName, 'modify')
  requireVersion(before, version, 'stale_version')
  const changesRole = code !== before.role
  if (changesRole && !canChangeRole(facts)) {
    throw new BusinessError('administrator_own_role', [{ path: 'role', message: 'role_stays' }])
  }
  const role = changesRole ? await requireRole(ctx, code) : undefined
  const changesEmail = email !== before.email
  if (changesEmail && !canChangeEmail(row)) throw new BusinessError('administrator_not_active')
  return { before, role, changesEmail }
}

/** A user whose role changes must sign in again. A new email counts after its confirmation. */
async function editUser(
  ctx: Context,
  { userName, version, email, ...fields }: EditedUser,
  { before, role, changesEmail }: Awaited<ReturnType<typeof requireEditable>>,
): Promise<void> {
  const { db, merchantNo } = ctx
  const [after] = await db
    .update(users)
    // An invited user has no confirmed address yet: the new one gets the invitation.
    .set({ ...fields, ...(before.invitedAt && { email }), ...nextStamp(ctx, version) })
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .returning()
  noteChange(ctx, userName, {
    before: loggedUser(before),
    after: after && {
      ...loggedUser(after),
      ...(changesEmail && !before.invitedAt && { pendingEmail: email }),
    },
  })
  if (role) {
    const name = { merchantNo, userName }
    await endLostFeeds(db, { merchantNo, userNames: [userName] }, role.rights)
    await wakeReports(db, { merchantNo, userNames: [userName] })
    await endSessionsOf(db, name, ctx.securityNow(), 'role_changed')
    await mailSecurity(ctx, name, { event: 'role_changed', values: { by: ctx.userName }, copied: true })
  }
  if (changesEmail && before.invitedAt) {
    await mailSecurity(
      ctx,
      { merchantNo, userName },
      {
        event: 'invitation_withdrawn',
        values: { by: ctx.userName },
        to: before.email,
      },
    )
    await dropPasswordLinks(db, { merchantNo, userName })
    await mailPasswordLink(ctx, { userName }, 'invitation')
  } else if (changesEmail)
    await requestEmailChange(ctx, userName, { oldEmail: before.email, newEmail: email })
}
