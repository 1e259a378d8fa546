import type { resendBeforeLogin as resendBeforeLoginCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { noteActor } from '#sandbox/platform/gate/changes.ts'
import { dueSession } from './due-session.ts'
import { sendSmsAgain, smsRecipient } from './sms.ts'
import { readTwoStep } from './state.ts'

/**
 * Sends an SMS code during sign-in: again, or for the first time if the app is the first method. The sign-in of a store
 * owner has no session of the portal. There, an earlier SMS code of the same browser session identifies the user who
 * entered the correct password.
 */
export const resendBeforeLogin: Handler<typeof resendBeforeLoginCall> = async ({ ctx }) => {
  const bound = { sessionId: ctx.sessionId, purpose: 'sign_in' as const }
  const { merchantNo, userName } = (await smsRecipient(ctx.db, bound)) ?? (await dueSession(ctx))
  noteActor(ctx, { merchantNo, userName })
  const { phone } = await readTwoStep(ctx.db, { merchantNo, userName })
  if (!phone) throw new BusinessError('two_step_off')
  return sendSmsAgain(ctx, { ...bound, merchantNo, userName, phone })
}
