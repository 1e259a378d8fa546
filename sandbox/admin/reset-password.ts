import { eq } from 'drizzle-orm'
import type { resetPassword as resetPasswordCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '../context.ts'
import { resetKeys } from '../db/schema/platform.ts'
import { endSessionsOf } from '../gate/session.ts'
import { hashOf } from '../secrets.ts'
import { changePassword } from './change-password.ts'

/** A new password with the mailed link's one-time key; all sessions of the user end. A frozen account stays frozen. */
export const resetPassword: Handler<typeof resetPasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  // A refusal of the new password rolls this back, so the link still serves for a better one.
  const [key] = await ctx.db
    .delete(resetKeys)
    .where(eq(resetKeys.hash, hashOf(input.key)))
    .returning()
  if (!key || key.expiresAt <= now) throw new BusinessError('reset_key_invalid')
  await changePassword(ctx.db, key, input.newPassword, { maximum: ctx.config.passwordMax, now })
  await endSessionsOf(ctx.db, key, now, 'password_changed')
}
