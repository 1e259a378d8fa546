import { and, eq } from 'drizzle-orm'
import { twoStepDueOf } from '#sandbox/domain/people/credentials/security-policy.ts'
import { BusinessError, type Context } from '#sandbox/platform/context.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { dropBackupCodes } from './backup-codes.ts'
import { isOn, readTwoStep } from './state.ts'

/**
 * After a method was turned off: backup codes replace a method, so they are deleted with the last one. Throws
 * `two_step_enforced` if the merchant requires two-step authentication already.
 */
export async function afterTurnedOff(ctx: Context): Promise<void> {
  if (isOn(await readTwoStep(ctx.db, ctx))) return
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, ctx.merchantNo), eq(users.userName, ctx.userName)))
  if (user && (await twoStepDueOf(ctx, user))?.days === 0) throw new BusinessError('two_step_enforced')
  await dropBackupCodes(ctx.db, ctx)
}
