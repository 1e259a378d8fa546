import type { passkeySignIn, passkeySignInOptions } from '#lib/contract/passkey.ts'
import { lockUser } from '#sandbox/domain/people/credentials/lock-user.ts'
import { requireNetwork } from '#sandbox/domain/people/credentials/security-policy.ts'
import { startSession } from '#sandbox/domain/people/credentials/start-session.ts'
import { isFrozenHere } from '#sandbox/domain/people/credentials/try-password.ts'
import { acceptPasskey, askPasskey } from '#sandbox/domain/people/passkey/answer.ts'
import { requirePasskey } from '#sandbox/domain/people/passkey/stored.ts'
import { acceptCounted } from '#sandbox/domain/people/two-step/count-codes.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { noteActor } from '#sandbox/platform/gate/changes.ts'

/** Any passkey of the portal may answer. It names its user, so the options are the same for everyone. */
export const startPasskeySignIn: Handler<typeof passkeySignInOptions> = ({ ctx }) =>
  askPasskey(ctx, 'sign_in')

/**
 * Signs in the user whom the passkey names. The device verifies the person (PIN or biometrics), so a passkey replaces
 * password and second step, and an expired password does not have to be changed first. Wrong answers count like wrong
 * codes.
 */
export const signInWithPasskey: Handler<typeof passkeySignIn> = async ({ ctx, input }) => {
  const refuse = (key: ConstructorParameters<typeof BusinessError>[0]) =>
    new BusinessError(key, [], { keep: true })
  if (!input.userHandle) throw refuse('passkey_unknown')
  const { merchantNo, userName, signsIn } = await requirePasskey(ctx, input)
  const name = { merchantNo, userName }
  noteActor(ctx, name)
  const user = await lockUser(ctx.db, name)
  const accept = () => acceptPasskey(ctx, name, 'sign_in', input)
  if (!(await acceptCounted(ctx, name, accept))) throw refuse('passkey_refused')
  if (!user || user.status === 'deleted' || user.invitedAt) throw refuse('passkey_unknown')
  if (await isFrozenHere(ctx, name)) throw refuse('account_frozen')
  if (user.status === 'deactivated') throw refuse('account_deactivated')
  if (!signsIn) throw refuse('passkey_needs_password')
  await requireNetwork(ctx, merchantNo)
  await startSession(ctx, user, 'signed_in')
  return { stage: 'signed_in', ...name }
}
