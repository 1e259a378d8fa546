import type { login as loginCall } from '#lib/contract/admin.ts'
import { wrongPassword } from '#sandbox/domain/people/credentials/check-own-password.ts'
import { useLoginToken } from '#sandbox/domain/people/credentials/login-token.ts'
import { requireNetwork, twoStepDueOf } from '#sandbox/domain/people/credentials/security-policy.ts'
import { stageAfterCodes, startSession } from '#sandbox/domain/people/credentials/start-session.ts'
import { tryPassword } from '#sandbox/domain/people/credentials/try-password.ts'
import { useVerifyCode } from '#sandbox/domain/people/credentials/verify-code.ts'
import { sendSms } from '#sandbox/domain/people/two-step/sms.ts'
import { isOn, maskPhone, methodsOf, readTwoStep } from '#sandbox/domain/people/two-step/state.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'

/**
 * The first step of the sign-in, and for most users the only one: merchant number, user name, password, image
 * code and login token.
 */
export const login: Handler<typeof loginCall> = async ({ ctx, input }) => {
  await useLoginToken(ctx)
  await useVerifyCode(ctx, input)
  const tried = await tryPassword(ctx, input, input.password)
  if (tried.verdict === 'frozen') throw new BusinessError('account_frozen', [], { keep: true })
  if (tried.verdict !== 'correct') throw wrongPassword(ctx, 'credentials_wrong', tried)
  const { user } = tried
  const { merchantNo, userName } = user
  if (user.status === 'deactivated') throw new BusinessError('account_deactivated', [], { keep: true })
  await requireNetwork(ctx, merchantNo)

  const twoStep = await readTwoStep(ctx.db, user)
  const afterCodes = stageAfterCodes(user, ctx.securityNow())
  const mustSetUpTwoStep = afterCodes === 'signed_in' && (await twoStepDueOf(ctx, user))?.days === 0
  const stage = isOn(twoStep) ? 'second_step' : mustSetUpTwoStep ? 'two_step_due' : afterCodes
  const sessionId = await startSession(ctx, user, stage)
  if (stage !== 'second_step') return { stage, merchantNo, userName }

  const methods = await methodsOf(ctx.db, user, twoStep)
  const { phone } = twoStep
  if (phone && methods[0] === 'sms') {
    await sendSms(ctx, { merchantNo, userName, phone, sessionId, purpose: 'sign_in' })
  }
  return { stage, merchantNo, userName, methods, ...(phone && { maskedPhone: maskPhone(phone) }) }
}
