import type { login as loginCall } from '#lib/contract/admin.ts'
import { BusinessError, type Handler } from '../context.ts'
import { sendSms } from '../two-step/sms.ts'
import { isOn, maskPhone, methodsOf, readTwoStep } from '../two-step/state.ts'
import { enter, stageAfterCodes } from './enter.ts'
import { useLoginToken } from './login-token.ts'
import { tryPassword } from './try-password.ts'
import { useVerifyCode } from './verify-code.ts'

/** Merchant number, user name, password, image code, login token: the first step, and the only one for most. */
export const login: Handler<typeof loginCall> = async ({ ctx, input }) => {
  await useLoginToken(ctx)
  await useVerifyCode(ctx, input)
  const tried = await tryPassword(ctx.db, input, input.password, ctx.securityNow())
  if (tried.verdict === 'frozen') throw new BusinessError('account_frozen', [], { keep: true })
  if (tried.verdict !== 'correct') throw new BusinessError('credentials_wrong', [], { keep: true })
  const { user } = tried
  const { merchantNo, userName } = user
  if (user.status === 'deactivated') throw new BusinessError('account_deactivated', [], { keep: true })

  const twoStep = await readTwoStep(ctx.db, user)
  const stage = isOn(twoStep) ? 'second_step' : stageAfterCodes(user, ctx.securityNow())
  const sessionId = await enter(ctx, user, stage)
  if (stage !== 'second_step') return { stage, merchantNo, userName }

  const methods = await methodsOf(ctx.db, user, twoStep)
  const { phone } = twoStep
  if (phone && methods[0] === 'sms') {
    await sendSms(ctx, { merchantNo, userName, phone, sessionId, purpose: 'sign_in' })
  }
  return { stage, merchantNo, userName, methods, ...(phone && { maskedPhone: maskPhone(phone) }) }
}
