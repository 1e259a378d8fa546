import { and, eq } from 'drizzle-orm'
import type { disableTwoStep } from '#lib/contract/two-step.ts'
import { twoStepDueOf } from '#sandbox/domain/people/credentials/security-policy.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { dropBackupCodes } from './backup-codes.ts'
import { notifyOwner } from './notify-owner.ts'
import { requirePasswordAgain } from './require-password.ts'
import { isOn, readTwoStep, writeTwoStep } from './state.ts'

const off = {
  sms: { smsPhone: null, smsOnAt: null },
  authenticator: { totpSecret: null, totpOnAt: null, totpLastStep: null, pendingSecret: null },
} as const

/**
 * Turns a method off. Backup codes replace a method, so they are deleted with the last method. Throws
 * `two_step_enforced` if the merchant requires two-step authentication already and this is the last method.
 */
export const disable: Handler<typeof disableTwoStep> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  await writeTwoStep(ctx.db, ctx, off[input.method])
  noteChange(ctx, ctx.userName, { before: { [input.method]: true }, after: { [input.method]: false } })
  await notifyOwner(ctx, `${input.method}_off`)
  if (isOn(await readTwoStep(ctx.db, ctx))) return
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.userName, ctx.userName)))
  if (user && (await twoStepDueOf(ctx, user))?.days === 0) throw new BusinessError('two_step_enforced')
  await dropBackupCodes(ctx.db, ctx)
}
