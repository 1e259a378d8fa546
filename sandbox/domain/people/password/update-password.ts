import type { updatePassword as updatePasswordCall } from '#lib/contract/admin.ts'
import { requireOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { changePassword, checkPasswordRules } from './change-password.ts'

/** Changes the password with the old one. The user's other sessions end. */
export const updatePassword: Handler<typeof updatePasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  const maximum = ctx.config.passwordMax
  checkPasswordRules(input.newPassword, maximum)
  await requireOwnPassword(ctx, ctx, input.oldPassword, 'old_password_wrong')
  await changePassword(ctx.db, ctx, input.newPassword, { maximum, now })
  await endSessionsOf(ctx.db, { ...ctx, except: ctx.sessionId }, now, 'password_changed')
}
