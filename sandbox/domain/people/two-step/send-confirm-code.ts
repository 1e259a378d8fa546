import type { confirmMethods, sendConfirmCode as sendConfirmCodeCall } from '#lib/contract/two-step.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { sendSmsAgain } from './sms.ts'
import { maskPhone, methodsOf, readTwoStep } from './state.ts'

/** The methods that confirm a sensitive action of the user; none if two-step authentication is off. */
export const readConfirmMethods: Handler<typeof confirmMethods> = async ({ ctx }) => {
  const state = await readTwoStep(ctx.db, ctx)
  return {
    methods: await methodsOf(ctx.db, ctx, state),
    maskedPhone: state.phone ? maskPhone(state.phone) : null,
  }
}

/** Sends a code that confirms a sensitive action to the phone of the user. */
export const sendConfirmCode: Handler<typeof sendConfirmCodeCall> = async ({ ctx }) => {
  const { merchantNo, userName, sessionId } = ctx
  const { phone } = await readTwoStep(ctx.db, ctx)
  if (!phone) throw new BusinessError('two_step_off')
  return sendSmsAgain(ctx, { merchantNo, userName, sessionId, purpose: 'confirm', phone })
}
