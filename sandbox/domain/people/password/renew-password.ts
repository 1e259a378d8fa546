import { eq } from 'drizzle-orm'
import type { renewPassword as renewPasswordCall } from '#lib/contract/admin.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { useLoginToken } from '#sandbox/domain/people/credentials/login-token.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { changePassword, checkPasswordRules } from './change-password.ts'

/** Replaces an expired password at sign-in. All sessions end, and the user signs in with the new password. */
export const renewPassword: Handler<typeof renewPasswordCall> = async ({ ctx, input }) => {
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, ctx.sessionId))
  const { merchantNo, userName } = session ?? {}
  if (session?.stage !== 'password_due' || !merchantNo || !userName) throw new BusinessError('session_ended')
  const name = { merchantNo, userName }
  const now = ctx.securityNow()
  const maximum = ctx.config.passwordMax
  await useLoginToken(ctx)
  checkPasswordRules(input.newPassword, maximum)
  await requireOwnPassword(ctx, name, input.oldPassword, 'old_password_wrong')
  await changePassword(ctx.db, name, input.newPassword, { maximum, now })
  await endSessionsOf(ctx.db, name, now, 'password_changed')
  ctx.reply.cookie = null
}
