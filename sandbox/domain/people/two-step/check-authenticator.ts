import type { checkAuthenticator as checkAuthenticatorCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { notifyOwner } from './notify-owner.ts'
import { requirePasswordAgain } from './require-password.ts'
import { readTwoStep, writeTwoStep } from './state.ts'
import { totpStep } from './totp.ts'
import { firstBackupCodes } from './turn-on.ts'

/**
 * Confirms the code of the app, which turns the app on or replaces the previous one. The code is then used
 * up.
 */
export const checkAuthenticator: Handler<typeof checkAuthenticatorCall> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const now = ctx.securityNow()
  const { pendingSecret } = await readTwoStep(ctx.db, ctx)
  const totpLastStep = pendingSecret ? totpStep(pendingSecret, input.code, now, null) : undefined
  if (totpLastStep === undefined) throw new BusinessError('second_step_wrong', [], { keep: true })
  await writeTwoStep(ctx.db, ctx, {
    totpSecret: pendingSecret,
    totpOnAt: now,
    totpLastStep,
    pendingSecret: null,
  })
  noteChange(ctx, ctx.userName, { after: { authenticator: true } })
  await notifyOwner(ctx, 'authenticator_on')
  return firstBackupCodes(ctx)
}
