import type { twoStepLogin as twoStepLoginCall } from '#lib/contract/two-step.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { consumeCode } from './consume-code.ts'
import { passSecondStep } from './due-session.ts'

/** The second step with a code from the app or by SMS. */
export const twoStepLogin: Handler<typeof twoStepLoginCall> = ({ ctx, input }) =>
  passSecondStep(ctx, (name) =>
    consumeCode(ctx.db, name, { sessionId: ctx.sessionId, purpose: 'sign_in', ...input }, ctx.securityNow()),
  )
