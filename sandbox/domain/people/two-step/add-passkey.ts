import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { RequestOf } from '#lib/contract/call.ts'
import type { passkeyRegister, passkeyRegisterOptions } from '#lib/contract/passkey.ts'
import { MAX_PASSKEYS } from '#lib/rules/two-step.ts'
import {
  CHALLENGE_MS,
  consumeChallenge,
  newChallenge,
  relyingParty,
} from '#sandbox/domain/people/passkey/challenge.ts'
import { descriptorOf, type Passkey, passkeysOf } from '#sandbox/domain/people/passkey/stored.ts'
import { mailSecurity } from '#sandbox/domain/people/security-mail/send.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { passkeys, twoStep } from '#sandbox/platform/db/schema/two-step.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { newSecret } from '#sandbox/platform/secrets.ts'
import { requirePasswordAgain } from './require-password.ts'
import { firstBackupCodes } from './turn-on.ts'

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
const PORTAL = 'Merchant Backstage'

/** Options for a passkey that signs in without a user name and checks its user. */
export const startPasskey: Handler<typeof passkeyRegisterOptions> = async ({ ctx }) => {
  await requirePasswordAgain(ctx)
  const { merchantNo, userName } = ctx
  const known = await requireRoom(ctx)
  const userHandle = known[0]?.userHandle ?? newSecret()
  const options = await generateRegistrationOptions({
    rpName: PORTAL,
    rpID: relyingParty(ctx).rpId,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userName: `${merchantNo} ${userName}`,
    userDisplayName: `${userName} (${merchantNo})`,
    // The library encodes a text once more, so it receives the bytes.
    challenge: new Uint8Array(Buffer.from(await newChallenge(ctx, 'register', userHandle), 'base64url')),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    ...options,
    rp: { id: relyingParty(ctx).rpId, name: PORTAL },
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Adds a passkey, which turns two-step authentication on. The first method also issues backup codes. */
export const addPasskey: Handler<typeof passkeyRegister> = async ({ ctx, input }) => {
  await requirePasswordAgain(ctx)
  const { merchantNo, userName } = ctx
  const { id, name, transports } = input
  // Also for a user without another method, the row counts wrong answers.
  await ctx.db.insert(twoStep).values({ merchantNo, userName }).onConflictDoNothing()
  await requireRoom(ctx)
  const { challenge, userHandle } = await consumeChallenge(ctx, 'register', input.clientDataJSON)
  const key = await registeredKey(ctx, challenge, input)
  if (!key || !userHandle) throw new BusinessError('passkey_refused', [], { keep: true })
  const added = await ctx.db
    .insert(passkeys)
    .values({ id, merchantNo, userName, userHandle, name, transports, ...key, createdAt: ctx.securityNow() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (added.length === 0) throw new BusinessError('passkey_exists', [], { keep: true })
  noteChange(ctx, name, { after: { name } })
  await mailSecurity(ctx, ctx, { event: 'passkey_added', values: { name } })
  return firstBackupCodes(ctx)
}

/** The user's passkeys. Throws `passkeys_full`. */
async function requireRoom(ctx: Context): Promise<Passkey[]> {
  const known = await passkeysOf(ctx.db, ctx)
  if (known.length >= MAX_PASSKEYS)
    throw new BusinessError('passkeys_full', [], { values: { max: String(MAX_PASSKEYS) } })
  return known
}

async function registeredKey(
  ctx: Context,
  challenge: string,
  { id, clientDataJSON, attestationObject }: RequestOf<typeof passkeyRegister>,
): Promise<Pick<Passkey, 'publicKey' | 'counter'> | undefined> {
  const { rpId, origin } = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo?.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // As for the answer of a passkey, every wrong part is a plain error.
    return undefined
  }
}
