import { and, eq } from 'drizzle-orm'
import { CODE_TRIES, codePause, DAILY_CODE_TRIES, wrongCodesOfDay } from '#lib/rules/two-step.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { twoStep } from '#sandbox/platform/db/schema/two-step.ts'
import { readTwoStep, writeTwoStep } from './state.ts'

/**
 * Checks a code or passkey. Wrong ones count per account, over all methods, sign-ins and sessions. After too many of
 * them no code is checked for a while; the owner is emailed. Throws `second_step_slowed` or
 * `second_step_locked`.
 * @param spend uses it up and returns whether it is correct. Not called while the account is paused after wrong codes.
 * @returns whether it is correct
 */
export async function acceptCounted(
  ctx: PublicContext,
  name: UserKey,
  spend: () => Promise<boolean>,
): Promise<boolean> {
  const now = ctx.securityNow()
  const { wrongAt } = await readTwoStep(ctx.db, name, { lock: true })
  refusePaused(wrongAt, now)
  if (await spend()) return true
  const wrongCodes = [...wrongCodesOfDay(wrongAt, now), now]
  await writeTwoStep(ctx.db, name, { wrongAt: wrongCodes.map((at) => at.toISOString()) })
  if (wrongCodes.length === CODE_TRIES) await mailSecurity(ctx, name, { event: 'second_step_slowed' })
  if (wrongCodes.length === DAILY_CODE_TRIES) {
    await mailSecurity(ctx, name, { event: 'second_step_locked', copied: true })
  }
  return false
}

function refusePaused(wrongAt: readonly Date[], now: Date): void {
  const pause = codePause(wrongAt, now)
  if (!pause) return
  const minutes = Math.ceil((+pause.until - +now) / 60_000)
  const values = { minutes: String(minutes), hours: String(Math.ceil(minutes / 60)) }
  throw new BusinessError(pause.locked ? 'second_step_locked' : 'second_step_slowed', [], {
    keep: true,
    values,
  })
}

/** Whether no code of the account is checked until the lock ends. */
export const isSecondStepLocked = (wrongAt: readonly string[], now: Date): boolean =>
  codePause(
    wrongAt.map((at) => new Date(at)),
    now,
  )?.locked ?? false

/** Forgets the wrong codes of an account. */
export async function unlockSecondStep(
  db: PublicContext['db'],
  { merchantNo, userName }: UserKey,
): Promise<void> {
  await db
    .update(twoStep)
    .set({ wrongAt: [] })
    .where(and(eq(twoStep.merchantNo, merchantNo), eq(twoStep.userName, userName)))
}
