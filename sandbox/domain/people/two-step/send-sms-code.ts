import type { sendSmsCode as sendSmsCodeCall } from '#lib/contract/two-step.ts'
import { RESEND_SECONDS } from '#lib/rules/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { requirePasswordAgain } from './require-password.ts'
import { requireSmsPause, sendSms } from './sms.ts'
import { maskPhone } from './state.ts'

/** Sends a code to the phone that is being enrolled. */
export const sendSmsCode: Handler<typeof sendSmsCodeCall> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const { merchantNo, userName, sessionId } = ctx
  const phone = `+${input.countryCode.replaceAll(/\D/g, '')}${input.phone}`
  const to = { merchantNo, userName, sessionId, purpose: 'enrol' as const, phone }
  await requireSmsPause(ctx, to)
  await sendSms(ctx, to)
  return { maskedPhone: maskPhone(phone), resendAfter: RESEND_SECONDS }
}
