import type { passkeyRemove } from '#lib/contract/passkey.ts'
import { isOwnPasskey } from '#sandbox/domain/people/passkey/stored.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { passkeys } from '#sandbox/platform/db/schema/two-step.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { afterTurnedOff } from './after-turned-off.ts'
import { requirePasswordAgain } from './require-password.ts'

/** Removes a passkey. Without any other method, two-step authentication is off, and the backup codes are deleted. */
export const removePasskey: Handler<typeof passkeyRemove> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const [removed] = await ctx.db.delete(passkeys).where(isOwnPasskey(ctx, input.id)).returning()
  if (!removed) throw new BusinessError('record_not_found')
  const { name } = removed
  noteChange(ctx, name, { before: { name } })
  await mailSecurity(ctx, ctx, { event: 'passkey_removed', values: { name } })
  await afterTurnedOff(ctx)
}
