import { z } from 'zod'
import { text } from './shapes.ts'

/** What browser and provider exchange about passkeys: parts of the JSON of W3C Web Authentication. */

const bytes = (maximum: number) =>
  text
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/)
export const passkeyId = bytes(1400).describe('Credential ID, base64url.')
export const clientDataJSON = bytes(2000).describe('Client data, base64url.')
export const transports = z.array(text.max(20)).max(10).describe('Transports of the authenticator.')

const credential = z.object({
  id: passkeyId,
  type: z.literal('public-key').describe('Always `public-key`.'),
  transports: transports.optional(),
})
export const credentials = z.array(credential)
export const challenge = text.describe('Challenge, base64url; valid once and for 5 minutes.')
export const rpId = text.describe('Relying party: the host name of the portal.')
export const timeout = z.number().int().describe('Time for the answer, in ms.')
export const userVerification = z
  .enum(['required', 'preferred', 'discouraged'])
  .describe('Whether the authenticator checks the user, by PIN or biometrics.')

export const passkeyRequest = z
  .object({
    challenge,
    rpId,
    timeout,
    userVerification,
    allowCredentials: credentials.describe('Passkeys that may answer; empty: any of the portal.'),
  })
  .meta({ id: 'PasskeyRequest', description: 'Options for `navigator.credentials.get()`.' })

/** The answer of a passkey to a challenge. */
export const passkeyAnswer = {
  id: passkeyId,
  clientDataJSON,
  authenticatorData: bytes(2000).describe('Authenticator data, base64url.'),
  signature: bytes(2000).describe('Signature, base64url.'),
  userHandle: bytes(100).optional().describe('User handle, base64url; names the user of the passkey.'),
}
export const passkeyAssertion = z
  .strictObject(passkeyAnswer)
  .meta({ id: 'PasskeyAssertion', description: 'Answer of `navigator.credentials.get()`.' })
