import type {
  passkeyConfirmOptions,
  passkeySecondStep as passkeySecondStepCall,
  passkeySecondStepOptions,
} from '#lib/contract/passkey.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { acceptPasskey, askPasskey } from '#sandbox/domain/people/passkey/answer.ts'
import { passkeysOf } from '#sandbox/domain/people/passkey/stored.ts'
import { BusinessError, type Handler, type PublicContext } from '#sandbox/platform/context.ts'
import { noteActor } from '#sandbox/platform/gate/changes.ts'
import { dueSession, passSecondStep } from './due-session.ts'

/** Throws `two_step_off` if the user has no passkey. */
async function askOwn(ctx: PublicContext, owner: UserKey, purpose: 'confirm' | 'second_step') {
  const allowed = await passkeysOf(ctx.db, owner)
  if (allowed.length === 0) throw new BusinessError('two_step_off')
  return askPasskey(ctx, purpose, allowed)
}

export const startPasskeyConfirmation: Handler<typeof passkeyConfirmOptions> = ({ ctx }) =>
  askOwn(ctx, ctx, 'confirm')

export const startPasskeyStep: Handler<typeof passkeySecondStepOptions> = async ({ ctx }) => {
  const due = await dueSession(ctx)
  noteActor(ctx, due)
  return askOwn(ctx, due, 'second_step')
}

/** The second step with a passkey. Wrong answers count like wrong codes. */
export const passkeySecondStep: Handler<typeof passkeySecondStepCall> = ({ ctx, input }) =>
  passSecondStep(ctx, (name) => acceptPasskey(ctx, name, 'second_step', input), 'passkey_refused')
