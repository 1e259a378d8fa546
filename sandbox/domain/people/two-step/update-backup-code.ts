import type { updateBackupCode as updateBackupCodeCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { requirePasswordAgain } from './require-password.ts'
import { isOn, readTwoStep } from './state.ts'
import { newBackupCodes } from './turn-on.ts'

/** Issues new backup codes, which invalidates the old ones. Throws `two_step_off` if no method is active. */
export const updateBackupCode: Handler<typeof updateBackupCodeCall> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  if (!isOn(await readTwoStep(ctx.db, ctx))) throw new BusinessError('two_step_off')
  return { backupCodes: await newBackupCodes(ctx) }
}
