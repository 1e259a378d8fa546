import type { disableTwoStep } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { afterTurnedOff } from './after-turned-off.ts'
import { notifyOwner } from './notify-owner.ts'
import { requirePasswordAgain } from './require-password.ts'
import { writeTwoStep } from './state.ts'

const off = {
  sms: { smsPhone: null, smsOnAt: null },
  authenticator: { totpSecret: null, totpOnAt: null, totpLastStep: null, pendingSecret: null },
} as const

/** Turns a method off, unless it is the last one and the merchant requires one. */
export const disable: Handler<typeof disableTwoStep> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  await writeTwoStep(ctx.db, ctx, off[input.method])
  noteChange(ctx, ctx.userName, { before: { [input.method]: true }, after: { [input.method]: false } })
  await notifyOwner(ctx, `${input.method}_off`)
  await afterTurnedOff(ctx)
}
