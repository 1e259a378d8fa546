import { eq } from 'drizzle-orm'
import type { sendConfirmCode as sendConfirmCodeCall } from '#lib/contract/two-step.ts'
import { RESEND_SECONDS } from '#lib/rules/two-step.ts'
import { isOwnPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { sessions } from '#sandbox/platform/db/schema/identity.ts'
import { countWrong } from './due-session.ts'
import { requireSmsPause, sendSms } from './sms.ts'
import { spendCode } from './spend-code.ts'
import { isOn, maskPhone, readTwoStep } from './state.ts'

/** Confirms a sensitive call of a signed-in user: with the password and, if the user has one, the second step. */

const purpose = 'confirm' as const

/** How the user gets the code. The app comes first. null: the user has no second step. */
export async function confirmationOf(ctx: Context) {
  const state = await readTwoStep(ctx.db, ctx)
  if (!isOn(state)) return null
  return state.authenticator
    ? { method: 'authenticator' as const, maskedPhone: null }
    : { method: 'sms' as const, maskedPhone: maskPhone(state.phone ?? '') }
}

/**
 * The check of the password locks the user until the transaction ends, so wrong codes are counted one after
 * the other. Throws password_wrong, account_frozen, second_step_wrong or second_step_tries_over.
 */
export async function requireConfirmation(
  ctx: Context,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const now = ctx.securityNow()
  if (!(await isOwnPassword(ctx.db, ctx, password, now))) {
    throw new BusinessError('password_wrong', [{ path: 'password', message: 'password_wrong' }], {
      keep: true,
    })
  }
  if (!isOn(await readTwoStep(ctx.db, ctx))) return
  if (!code)
    throw new BusinessError('second_step_wrong', [{ path: 'code', message: 'required' }], { keep: true })
  const [session] = await ctx.db
    .select({ wrongCodes: sessions.wrongCodes })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
  if (!(await spendCode(ctx.db, ctx, ctx.sessionId, { code, purpose }, now))) {
    await countWrong(ctx, session ?? { wrongCodes: 0 }, 'code')
  }
  await ctx.db.update(sessions).set({ wrongCodes: 0 }).where(eq(sessions.id, ctx.sessionId))
}

/** Sends a code to the user's confirmed phone. */
export const sendConfirmCode: Handler<typeof sendConfirmCodeCall> = async ({ ctx }) => {
  const { merchantNo, userName, sessionId } = ctx
  // A lock, so that two requests at the same time send one SMS.
  const { phone } = await readTwoStep(ctx.db, ctx, { lock: true })
  if (!phone) throw new BusinessError('two_step_off')
  const to = { merchantNo, userName, sessionId, purpose, phone }
  await requireSmsPause(ctx, to)
  await sendSms(ctx, to)
  return { maskedPhone: maskPhone(phone), resendAfter: RESEND_SECONDS }
}
