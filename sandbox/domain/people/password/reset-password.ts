import { eq } from 'drizzle-orm'
import type { resetPassword as resetPasswordCall } from '#lib/contract/admin.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { isFrozen } from '#sandbox/domain/people/credentials/try-password.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { resetKeys } from '#sandbox/platform/db/schema/platform.ts'
import { noteActor, noteChange } from '#sandbox/platform/gate/changes.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'
import { changePassword } from './change-password.ts'

/**
 * Sets a new password with the one-time key of the emailed link. All sessions, the calendar feed and a change of
 * the email address that is not confirmed end. A frozen account stays frozen. The user is emailed.
 */
export const resetPassword: Handler<typeof resetPasswordCall> = async ({ ctx, input }) => {
  const now = ctx.securityNow()
  const isLink = eq(resetKeys.hash, hashOf(input.key))
  const [owner] = await ctx.db.select().from(resetKeys).where(isLink)
  if (owner) await lockUser(ctx.db, owner)
  // If the new password is rejected, this is rolled back, so the link stays valid for another attempt.
  const [key] = await ctx.db.delete(resetKeys).where(isLink).returning()
  if (key) noteActor(ctx, key)
  if (!key || key.expiresAt <= now) throw new BusinessError('reset_key_invalid')
  await changePassword(ctx.db, key, input.newPassword, { maximum: ctx.config.passwordMax, now })
  await endSessionsOf(ctx.db, key, now, 'password_changed')
  noteChange(ctx, key.userName, {})
  await mailSecurity(ctx, key, { event: 'password_reset' })
  return { frozen: await isFrozen(ctx.db, key) }
}
