import type { twoStepInfo } from '#lib/contract/two-step.ts'
import type { Handler } from '../context.ts'
import { countBackupCodes } from './backup-codes.ts'
import { maskPhone, readTwoStep } from './state.ts'

/** Which methods are on, the phone as its owner knows it, and how many backup codes are left. */
export const readTwoStepInfo: Handler<typeof twoStepInfo> = async ({ ctx }) => {
  const state = await readTwoStep(ctx.db, ctx)
  return {
    sms: { on: state.sms, maskedPhone: state.phone ? maskPhone(state.phone) : null },
    authenticator: { on: state.authenticator },
    backupCodesLeft: await countBackupCodes(ctx.db, ctx),
  }
}
