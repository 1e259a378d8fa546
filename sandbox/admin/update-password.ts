import type { updatePassword as updatePasswordCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '../context.ts'
import { endSessionsOf } from '../gate/session.ts'
import { changePassword, checkPasswordRules } from './change-password.ts'
import { isOwnPassword } from './check-own-password.ts'

/** Old and new password; the user's other sessions end. */
export const updatePassword: Handler<typeof updatePasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  const maximum = ctx.config.passwordMax
  checkPasswordRules(input.newPassword, maximum)
  if (!(await isOwnPassword(ctx.db, ctx, input.oldPassword, now))) {
    throw new BusinessError('old_password_wrong', [], { keep: true })
  }
  await changePassword(ctx.db, ctx, input.newPassword, { maximum, now })
  await endSessionsOf(ctx.db, ctx, now, 'password_changed', ctx.sessionId)
}
