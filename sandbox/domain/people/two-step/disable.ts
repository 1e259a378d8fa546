import type { disableTwoStep } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { dropBackupCodes } from './backup-codes.ts'
import { notifyOwner } from './notify-owner.ts'
import { requirePasswordAgain } from './require-password.ts'
import { isOn, readTwoStep, writeTwoStep } from './state.ts'

const off = {
  sms: { smsPhone: null, smsOnAt: null },
  authenticator: { totpSecret: null, totpOnAt: null, totpLastStep: null, pendingSecret: null },
} as const

/** Turns a method off. Backup codes replace a method, so they are deleted with the last method. */
export const disable: Handler<typeof disableTwoStep> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  await writeTwoStep(ctx.db, ctx, off[input.method])
  noteChange(ctx, ctx.userName, { before: { [input.method]: true }, after: { [input.method]: false } })
  await notifyOwner(ctx, `${input.method}_off`)
  if (!isOn(await readTwoStep(ctx.db, ctx))) await dropBackupCodes(ctx.db, ctx)
}
