import { and, eq } from 'drizzle-orm'
import type {
  administratorResendInvitation,
  administratorWithdrawInvitation,
} from '#lib/contract/administrator.ts'
import { dropPasswordLinks } from '#sandbox/domain/people/credentials/end-access.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { forgetAttempts } from '#sandbox/domain/people/credentials/try-password.ts'
import { lockPeople } from '#sandbox/domain/people/role/lock.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { passwordHistory, users } from '#sandbox/platform/db/schema/index.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { mailPasswordLink } from './password-link.ts'
import { loggedUser, requireAction, rowNow } from './rows.ts'

/** Emails a new link to a user who has not set a password yet. Earlier links end. */
export const resendInvitation: Handler<typeof administratorResendInvitation> = async ({ ctx, input }) => {
  const { userName } = input
  const name = { merchantNo: ctx.merchantNo, userName }
  await lockPeople(ctx)
  // The user can be setting a password right now.
  await lockUser(ctx.db, name)
  await requireAction(ctx, userName, 'resend')
  await dropPasswordLinks(ctx.db, name)
  await ctx.db
    .update(users)
    .set({ invitedAt: ctx.securityNow() })
    .where(and(eq(users.merchantNo, name.merchantNo), eq(users.userName, userName)))
  await mailPasswordLink(ctx, name, 'invitation')
  return rowNow(ctx, userName)
}

/** Removes a user who has not set a password yet. Nothing was done under the name, so it is available again. */
export const withdrawInvitation: Handler<typeof administratorWithdrawInvitation> = async ({ ctx, input }) => {
  const { userName } = input
  const name = { merchantNo: ctx.merchantNo, userName }
  await lockPeople(ctx)
  // The user can be setting a password right now. Attempts come first in the order of locks; a refusal restores them.
  await forgetAttempts(ctx.db, name)
  await lockUser(ctx.db, name)
  const { user } = await requireAction(ctx, userName, 'withdraw')
  await mailSecurity(ctx, name, { event: 'invitation_withdrawn', values: { by: ctx.userName }, copied: true })
  for (const table of [users, passwordHistory]) {
    await ctx.db.delete(table).where(and(eq(table.merchantNo, name.merchantNo), eq(table.userName, userName)))
  }
  await dropPasswordLinks(ctx.db, name)
  noteChange(ctx, userName, { before: loggedUser(user) })
}
