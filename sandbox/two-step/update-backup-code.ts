import type { updateBackupCode as updateBackupCodeCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '../context.ts'
import { requirePasswordAgain } from './require-password.ts'
import { isOn, readTwoStep } from './state.ts'
import { newBackupCodes } from './turn-on.ts'

/** New backup codes; the old ones die. Throws `two_step_off` where they would stand in for nothing. */
export const updateBackupCode: Handler<typeof updateBackupCodeCall> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  if (!isOn(await readTwoStep(ctx.db, ctx, { lock: true }))) throw new BusinessError('two_step_off')
  return { backupCodes: await newBackupCodes(ctx) }
}
