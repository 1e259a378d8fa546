import { eq } from 'drizzle-orm'
import type { renewPassword as renewPasswordCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '../context.ts'
import { sessions } from '../db/schema/identity.ts'
import { endSessionsOf } from '../gate/session.ts'
import { changePassword, checkPasswordRules } from './change-password.ts'
import { isOwnPassword } from './check-own-password.ts'
import { useLoginToken } from './login-token.ts'

/** An expired password at sign-in: old and new. All sessions end; the user signs in with the new one. */
export const renewPassword: Handler<typeof renewPasswordCall> = async ({ ctx, input }) => {
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, ctx.sessionId))
  const { merchantNo, userName } = session ?? {}
  if (session?.stage !== 'password_due' || !merchantNo || !userName) throw new BusinessError('session_ended')
  const name = { merchantNo, userName }
  const now = ctx.securityNow()
  const maximum = ctx.config.passwordMax
  await useLoginToken(ctx)
  checkPasswordRules(input.newPassword, maximum)
  if (!(await isOwnPassword(ctx.db, name, input.oldPassword, now))) {
    throw new BusinessError('old_password_wrong', [], { keep: true })
  }
  await changePassword(ctx.db, name, input.newPassword, { maximum, now })
  await endSessionsOf(ctx.db, name, now, 'password_changed')
  ctx.reply.cookie = null
}
