import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passkeyAssertion, passkeyRequest } from '#lib/contract/passkey-shapes.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { passkeys } from '#sandbox/platform/db/schema/two-step.ts'
import { CHALLENGE_MS, consumeChallenge, newChallenge, type Purpose, relyingParty } from './challenge.ts'
import { descriptorOf, isOwnPasskey, type Passkey } from './stored.ts'

export type PasskeyAnswer = z.output<typeof passkeyAssertion>

/** Creates a challenge for these passkeys; with an empty list, for any discoverable passkey. */
export const askPasskey = async (
  ctx: PublicContext,
  purpose: Purpose,
  allowed: readonly Passkey[] = [],
): Promise<z.input<typeof passkeyRequest>> => ({
  challenge: await newChallenge(ctx, purpose),
  rpId: relyingParty(ctx).rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: allowed.map(descriptorOf),
})

/**
 * Whether a passkey of the owner gave this answer to a challenge of this session. The challenge is then used up. The
 * caller holds the lock of `acceptCounted`. Throws `passkey_expired` and `passkey_unknown`.
 */
export async function acceptPasskey(
  ctx: PublicContext,
  owner: UserKey,
  purpose: Purpose,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { challenge } = await consumeChallenge(ctx, purpose, answer.clientDataJSON)
  const isOwn = isOwnPasskey(owner, answer.id)
  const [passkey] = await ctx.db.select().from(passkeys).where(isOwn)
  if (!passkey) throw new BusinessError('passkey_unknown', [], { keep: true })
  const counter = await verifiedCounter(ctx, passkey, challenge, answer)
  if (counter === undefined) return false
  await ctx.db
    .update(passkeys)
    .set({
      counter,
      lastUsedAt: ctx.securityNow(),
      // Every other purpose follows the password.
      ...(purpose !== 'sign_in' && { signsIn: true }),
    })
    .where(eq(passkeys.id, passkey.id))
  return true
}

/**
 * The counter of a correct answer; undefined if the answer is wrong. A counter that does not rise is wrong too: a copy
 * of the passkey may be in use.
 */
async function verifiedCounter(
  ctx: PublicContext,
  { id, publicKey, counter }: Passkey,
  challenge: string,
  { clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<number | undefined> {
  const { rpId, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws a plain error for every wrong part of an answer, also for bytes that it cannot read.
    return undefined
  }
}
