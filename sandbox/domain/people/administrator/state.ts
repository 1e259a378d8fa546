import { and, eq } from 'drizzle-orm'
import type {
  administratorDelete,
  administratorResetPassword,
  administratorUnlock,
  administratorUpdateStatus,
} from '#lib/contract/administrator.ts'
import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { nextStamp } from '#sandbox/domain/people/role/find.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import {
  backupCodes,
  calendarFeeds,
  passwordHistory,
  resetKeys,
  signInAttempts,
  smsCodes,
  twoStep,
  users,
} from '#sandbox/platform/db/schema/index.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
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

/** Unlocks a user after too many wrong passwords. */
export const unlock: Handler<typeof administratorUnlock> = async ({ ctx, input }) => {
  const { userName } = input
  await lockPeople(ctx)
  await requireAction(ctx, userName, 'unlock')
  await ctx.db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.merchantNo, ctx.merchantNo), eq(signInAttempts.userName, userName)))
  noteChange(ctx, userName, { before: { frozen: true }, after: { frozen: false } })
  return rowNow(ctx, userName)
}

/** The old password becomes invalid immediately, and all sessions of the user end. */
export const resetPasswordOf: Handler<typeof administratorResetPassword> = async ({ ctx, input }) => {
  const { userName } = input
  const { merchantNo } = ctx
  await lockPeople(ctx)
  const { user } = await requireAction(ctx, userName, 'reset_password')
  await change(ctx, userName, { passwordHash: await hashPassword(newSecret()) })
  await dropKeys(ctx, userName)
  await endSessionsOf(ctx.db, { merchantNo, userName }, ctx.securityNow(), 'password_changed')
  await mailPasswordLink(ctx, user, 'reset_by_administrator')
}

/** The name stays taken and the operation log keeps its records. All credentials are deleted. */
export const deleteAdministrator: Handler<typeof administratorDelete> = async ({ ctx, input }) => {
  const { userName } = input
  const { db, merchantNo } = ctx
  await lockPeople(ctx)
  const { user } = await requireAction(ctx, userName, 'delete')
  await change(ctx, userName, {
    status: 'deleted',
    passwordHash: await hashPassword(newSecret()),
    ...nextStamp(ctx, user.version),
  })
  for (const table of [passwordHistory, signInAttempts, twoStep, backupCodes, smsCodes]) {
    await db.delete(table).where(and(eq(table.merchantNo, merchantNo), eq(table.userName, userName)))
  }
  noteChange(ctx, userName, { before: loggedUser(user) })
  await revokeAccess(ctx, userName)
}

/** Ends all sessions, invalidates emailed links, and removes the calendar feed. */
async function revokeAccess(ctx: Context, userName: string): Promise<void> {
  const { db, merchantNo } = ctx
  await dropKeys(ctx, userName)
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.merchantNo, merchantNo), eq(calendarFeeds.userName, userName)))
  await endSessionsOf(ctx.db, { merchantNo, userName }, ctx.securityNow(), 'account_closed')
}

async function dropKeys({ db, merchantNo }: Context, userName: string): Promise<void> {
  await db
    .delete(resetKeys)
    .where(and(eq(resetKeys.merchantNo, merchantNo), eq(resetKeys.userName, userName)))
}
