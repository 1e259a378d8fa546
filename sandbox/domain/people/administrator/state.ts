import { and, eq } from 'drizzle-orm'
import type {
  administratorDelete,
  administratorResetPassword,
  administratorResetTwoStep,
  administratorUnlock,
  administratorUpdateStatus,
} from '#lib/contract/administrator.ts'
import { endRequestsOf } from '#sandbox/domain/people/approval-lifecycle/transition.ts'
import {
  closeFeed,
  dropPasswordLinks,
  endPasskeySignIn,
} from '#sandbox/domain/people/credentials/end-access.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { forgetAttempts, unfreeze } from '#sandbox/domain/people/credentials/try-password.ts'
import { cancelEmailChange } from '#sandbox/domain/people/email/change.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { wakeReports } from '#sandbox/domain/people/role/wake-reports.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { confirmIdentity } from '#sandbox/domain/people/two-step/confirm-identity.ts'
import { unlockSecondStep } from '#sandbox/domain/people/two-step/count-codes.ts'
import { resetTwoStep } from '#sandbox/domain/people/two-step/reset.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import { knownBrowsers, passwordHistory, users } from '#sandbox/platform/db/schema/index.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { nextStamp } from '#sandbox/platform/list/versioned.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { mailPasswordLink } from './password-link.ts'
import { loggedUser, requireAction, rowNow } from './rows.ts'

type Change = Partial<typeof users.$inferInsert>

async function change(ctx: Context, userName: string, values: Change): Promise<void> {
  await ctx.db
    .update(users)
    .set(values)
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.userName, userName)))
}

/** Deactivates a user, which ends the user's sessions immediately, or restores the user. */
export const updateStatus: Handler<typeof administratorUpdateStatus> = async ({ ctx, input }) => {
  const { userName, status } = input
  await lockPeople(ctx)
  const { user } = await requireAction(ctx, userName, status === 'active' ? 'restore' : 'deactivate')
  await change(ctx, userName, { status, ...nextStamp(ctx, user.version) })
  noteChange(ctx, userName, { before: loggedUser(user), after: loggedUser({ ...user, status }) })
  if (status === 'deactivated') await revokeAccess(ctx, userName)
  return rowNow(ctx, userName)
}

/** Unlocks a user after too many wrong passwords or codes. */
export const unlock: Handler<typeof administratorUnlock> = async ({ ctx, input }) => {
  const { userName } = input
  await lockPeople(ctx)
  const { row } = await requireAction(ctx, userName, 'unlock')
  await unfreeze(ctx.db, { merchantNo: ctx.merchantNo, userName })
  await unlockSecondStep(ctx.db, { merchantNo: ctx.merchantNo, userName })
  noteChange(ctx, userName, {
    before: { frozen: row.frozen, secondStepLocked: row.secondStepLocked },
    after: { frozen: false, secondStepLocked: false },
  })
  return rowNow(ctx, userName)
}

/**
 * The old password becomes invalid immediately; all sessions and the calendar feed of the user end. A change of the
 * email that is not confirmed ends too, because confirming it would end the link.
 */
export const resetPasswordOf: Handler<typeof administratorResetPassword> = async ({ ctx, input }) => {
  const { userName } = input
  const { merchantNo } = ctx
  await lockPeople(ctx)
  const { user } = await requireAction(ctx, userName, 'reset_password')
  await change(ctx, userName, { passwordHash: await hashPassword(newSecret()) })
  await dropPasswordLinks(ctx.db, { merchantNo, userName })
  await cancelEmailChange(ctx, { merchantNo, userName })
  await closeFeed(ctx.db, { merchantNo, userName })
  await endPasskeySignIn(ctx.db, { merchantNo, userName })
  await endSessionsOf(ctx.db, { merchantNo, userName }, ctx.securityNow(), 'password_changed')
  await mailPasswordLink(ctx, user, 'reset_by_administrator')
}

/** Turns two-step authentication of a user off, for a user who has lost the phone and the backup codes. */
export const resetTwoStepOf: Handler<typeof administratorResetTwoStep> = async ({ ctx, input }) => {
  const { userName, password, code, passkey } = input
  const name = { merchantNo: ctx.merchantNo, userName }
  await lockPeople(ctx)
  await requireAction(ctx, userName, 'reset_two_step')
  // The user can be turning a method on right now.
  await lockUser(ctx.db, name)
  await confirmIdentity(ctx, { password, code, passkey })
  await resetTwoStep(ctx.db, name)
  await endSessionsOf(ctx.db, name, ctx.securityNow(), 'signed_out')
  noteChange(ctx, userName, { before: { twoStep: true }, after: { twoStep: false } })
  await mailSecurity(ctx, name, {
    event: 'second_step_reset',
    values: { by: ctx.userName },
    copied: true,
  })
  return rowNow(ctx, userName)
}

/** The name stays taken and the operation log keeps its records. All credentials are deleted. */
export const deleteAdministrator: Handler<typeof administratorDelete> = async ({ ctx, input }) => {
  const { userName } = input
  const { db, merchantNo } = ctx
  await lockPeople(ctx)
  const { user } = await requireAction(ctx, userName, 'delete')
  await forgetAttempts(db, { merchantNo, userName })
  await change(ctx, userName, {
    status: 'deleted',
    passwordHash: await hashPassword(newSecret()),
    ...nextStamp(ctx, user.version),
  })
  await resetTwoStep(db, { merchantNo, userName })
  for (const table of [passwordHistory, knownBrowsers]) {
    await db.delete(table).where(and(eq(table.merchantNo, merchantNo), eq(table.userName, userName)))
  }
  noteChange(ctx, userName, { before: loggedUser(user) })
  await revokeAccess(ctx, userName)
}

/** Ends all sessions, invalidates emailed links, removes the calendar feed, and has scheduled reports paused. */
async function revokeAccess(ctx: Context, userName: string): Promise<void> {
  const name = { merchantNo: ctx.merchantNo, userName }
  await dropPasswordLinks(ctx.db, name)
  await cancelEmailChange(ctx, name)
  await closeFeed(ctx.db, name)
  await wakeReports(ctx.db, { merchantNo: ctx.merchantNo, userNames: [userName] })
  await endRequestsOf(ctx.db, name, ctx.now())
  await endSessionsOf(ctx.db, name, ctx.securityNow(), 'account_closed')
}
