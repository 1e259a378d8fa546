import type { resendBeforeLogin as resendBeforeLoginCall } from '#lib/contract/two-step.ts'
import { RESEND_SECONDS } from '#lib/rules/two-step.ts'
import { BusinessError, type Handler } from '../context.ts'
import { dueSession } from './due-session.ts'
import { requireSmsPause, sendSms, smsRecipient } from './sms.ts'
import { maskPhone, readTwoStep } from './state.ts'

/**
 * An SMS code during sign-in: again, or for the first time where the app was asked first. A store owner's sign-in has no
 * session of its own: there a code that was sent before shows whose password was right in this one.
 */
export const resendBeforeLogin: Handler<typeof resendBeforeLoginCall> = async ({ ctx }) => {
  const bound = { sessionId: ctx.sessionId, purpose: 'sign_in' as const }
  const { merchantNo, userName } = (await smsRecipient(ctx.db, bound)) ?? (await dueSession(ctx))
  const { phone } = await readTwoStep(ctx.db, { merchantNo, userName })
  if (!phone) throw new BusinessError('two_step_off')
  const to = { ...bound, merchantNo, userName, phone }
  await requireSmsPause(ctx, to)
  await sendSms(ctx, to)
  return { maskedPhone: maskPhone(phone), resendAfter: RESEND_SECONDS }
}
