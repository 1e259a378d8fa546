import { eq } from 'drizzle-orm'
import type { resetPassword as resetPasswordCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { noteActor } from '#sandbox/platform/gate/changes.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { changePassword } from './change-password.ts'

/**
 * Sets a new password with the one-time key of the emailed link. All sessions of the user end. A frozen
 * account stays frozen.
 */
export const resetPassword: Handler<typeof resetPasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  // If the new password is rejected, this is rolled back, so the link stays valid for another attempt.
  const [key] = await ctx.db
    .delete(resetKeys)
    .where(eq(resetKeys.hash, hashOf(input.key)))
    .returning()
  if (key) noteActor(ctx, key)
  if (!key || key.expiresAt <= now) throw new BusinessError('reset_key_invalid')
  await changePassword(ctx.db, key, input.newPassword, { maximum: ctx.config.passwordMax, now })
  await endSessionsOf(ctx.db, key, now, 'password_changed')
}
