import type { sendSmsCode as sendSmsCodeCall } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { requirePasswordAgain } from './require-password.ts'
import { sendSmsAgain } from './sms.ts'

/** Sends a code to the phone that is being enrolled. */
export const sendSmsCode: Handler<typeof sendSmsCodeCall> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const { merchantNo, userName, sessionId } = ctx
  const phone = `+${input.countryCode.replaceAll(/\D/g, '')}${input.phone}`
  return sendSmsAgain(ctx, { merchantNo, userName, sessionId, purpose: 'enroll', phone })
}
