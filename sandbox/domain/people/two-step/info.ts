import type { twoStepInfo } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { countBackupCodes } from './backup-codes.ts'
import { maskPhone, readTwoStep } from './state.ts'

/** The active methods, the masked phone number, and the number of unused backup codes. */
export const readTwoStepInfo: Handler<typeof twoStepInfo> = async ({ ctx }) => {
  const state = await readTwoStep(ctx.db, ctx)
  return {
    sms: { on: state.sms, maskedPhone: state.phone ? maskPhone(state.phone) : null },
    authenticator: { on: state.authenticator },
    passkeys: state.passkeys,
    backupCodesLeft: await countBackupCodes(ctx.db, ctx),
  }
}
