import { and, eq } from 'drizzle-orm'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'
import { wrongPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { useLoginToken as takeLoginToken } from '#sandbox/domain/people/credentials/login-token.ts'
import { requireNetwork, twoStepDueOf } from '#sandbox/domain/people/credentials/security-policy.ts'
import { stageAfterCodes } from '#sandbox/domain/people/credentials/start-session.ts'
import { tryPassword, type User } from '#sandbox/domain/people/credentials/try-password.ts'
import { useVerifyCode as takeVerifyCode } from '#sandbox/domain/people/credentials/verify-code.ts'
import { consumeAnyCode } from '#sandbox/domain/people/two-step/consume-code.ts'
import { acceptCounted } from '#sandbox/domain/people/two-step/count-codes.ts'
import { sendSms, smsPause } from '#sandbox/domain/people/two-step/sms.ts'
import { isOn, maskPhone, methodsOf, readTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { roles } from '#sandbox/platform/db/schema/identity.ts'
import { mayOpen } from '#sandbox/platform/gate/rights.ts'
import { type Arrival, countWrong, takeArrival } from './arrival.ts'

export interface OwnerCredentials {
  arrivalId: string
  merchantNo: string
  userName: string
  password: string
  verifyCode: string
  code?: string | undefined
}

/** A user needs one of these pages to authorize the logistics partner. */
export const logisticsPages = ['/deal/waybill'] as const

/**
 * Signs in a user of the merchant on a platform's page. Requires everything that /login requires: image code, password,
 * second step, and the permission. Does not open a portal session.
 */
export async function signInOwner(
  ctx: PublicContext,
  platform: ArrivalKind,
  input: OwnerCredentials,
  pages: readonly string[],
): Promise<{ arrival: Arrival; user: User }> {
  await takeLoginToken(ctx)
  const arrival = await takeArrival(ctx, platform, input.arrivalId)
  await takeVerifyCode(ctx, input)
  const now = ctx.securityNow()
  const tried = await tryPassword(ctx, input, input.password)
  const refuse = (key: ConstructorParameters<typeof BusinessError>[0]) =>
    new BusinessError(key, [], { keep: true })
  if (tried.verdict === 'frozen') throw refuse('account_frozen')
  if (tried.verdict !== 'correct') throw wrongPassword(ctx, 'credentials_wrong', tried)
  const { user } = tried
  if (user.status === 'deactivated') throw refuse('account_deactivated')
  await requireNetwork(ctx, user.merchantNo)
  if (stageAfterCodes(user, now) === 'password_due') throw refuse('store_password_due')
  if (!(await mayOpenOne(ctx, user, pages))) throw refuse('not_permitted')
  await requireSecondStep(ctx, arrival, user, input.code)
  return { arrival, user }
}

/**
 * Runs last, because it uses up a code: no later check can reject the sign-in. If SMS is the first method,
 * this sends an SMS code.
 */
async function requireSecondStep(
  ctx: PublicContext,
  arrival: Arrival,
  user: User,
  code: string | undefined,
): Promise<void> {
  const state = await readTwoStep(ctx.db, user)
  if (!isOn(state)) {
    const isDue = (await twoStepDueOf(ctx, user))?.days === 0
    if (isDue) throw new BusinessError('store_two_step_due', [], { keep: true })
    return
  }
  const { merchantNo, userName } = user
  const { sessionId } = ctx
  if (!code) {
    // The page of a platform takes codes only; a user with passkeys alone enters a backup code.
    const [first] = (await methodsOf(ctx.db, user, state)).filter((method) => method !== 'passkey')
    if (!state.phone || first !== 'sms') throw new BusinessError('store_second_step', [], { keep: true })
    const to = { merchantNo, userName, phone: state.phone, sessionId, purpose: 'sign_in' as const }
    if ((await smsPause(ctx, to)) === 0) await sendSms(ctx, to)
    const values = { phone: maskPhone(state.phone) }
    throw new BusinessError('store_second_step_sms', [], { keep: true, values })
  }
  const now = ctx.securityNow()
  const consume = () => consumeAnyCode(ctx.db, user, { sessionId, purpose: 'sign_in', code }, now)
  if (await acceptCounted(ctx, user, consume)) return
  await countWrong(ctx, arrival)
  throw new BusinessError('second_step_wrong', [], { keep: true })
}

async function mayOpenOne(ctx: PublicContext, user: User, pages: readonly string[]): Promise<boolean> {
  const [role] = await ctx.db
    .select({ rights: roles.rights })
    .from(roles)
    .where(and(eq(roles.merchantNo, user.merchantNo), eq(roles.code, user.role)))
  return role !== undefined && pages.some((page) => mayOpen(role.rights, page))
}
