import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  challenge,
  clientDataJSON,
  credentials,
  passkeyAnswer,
  passkeyId,
  passkeyRequest,
  rpId,
  timeout,
  transports,
  userVerification,
} from './passkey-shapes.ts'
import { instant, noData, nothing, text } from './shapes.ts'
import { signInResult, turnedOn } from './two-step.ts'

/**
 * Passkeys (W3C Web Authentication): second step of the sign-in, and sign-in without a password. Every signed-in user
 * can have them.
 */

const page = '*'

export const MAX_PASSKEY_NAME = 40
const name = text.trim().min(1).max(MAX_PASSKEY_NAME).describe('Name of the passkey.')

export const passkeyList = defineCall({
  no: 390,
  path: 'passkey/list.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.array(
    z
      .object({
        id: passkeyId,
        name,
        createdAt: instant.describe('Time of the registration.'),
        lastUsedAt: instant.nullable().describe('Time of the last use; null: never.'),
        signsIn: z
          .boolean()
          .describe(
            'Signs in without the password. False after a change of the password, until used with it.',
          ),
      })
      .meta({ id: 'Passkey', description: 'A passkey of the user.' }),
  ),
})

export const passkeyRegisterOptions = defineCall({
  no: 391,
  path: 'passkey/registerOptions.do',
  page,
  write: true,
  request: nothing,
  answer: z
    .object({
      challenge,
      rp: z.object({ id: rpId, name: text.describe('Name of the portal.') }).describe('Relying party.'),
      user: z
        .object({
          id: text.describe('User handle, base64url.'),
          name: text.describe('Merchant number and login name.'),
          displayName: text.describe('Name of the person.'),
        })
        .describe('User of the passkey.'),
      pubKeyCredParams: z
        .array(
          z.object({
            type: z.literal('public-key').describe('Always `public-key`.'),
            alg: z.number().int().describe('COSE algorithm.'),
          }),
        )
        .describe('Accepted algorithms.'),
      timeout,
      excludeCredentials: credentials.describe('Passkeys that the user has already.'),
      authenticatorSelection: z
        .object({
          residentKey: z.literal('required').describe('The passkey must be usable without a user name.'),
          requireResidentKey: z.literal(true).describe('The same, for older browsers.'),
          userVerification,
        })
        .describe('Required properties of the authenticator.'),
      attestation: z.literal('none').describe('The make of the authenticator is not asked for.'),
    })
    .meta({ id: 'PasskeyCreation', description: 'Options for `navigator.credentials.create()`.' }),
  errors: ['password_again', 'passkeys_full'],
})

export const passkeyRegister = defineCall({
  no: 392,
  path: 'passkey/register.do',
  page,
  token: true,
  request: z.strictObject({
    name,
    id: passkeyId,
    clientDataJSON,
    attestationObject: text
      .min(1)
      .max(8000)
      .regex(/^[\w-]+$/)
      .describe('Attestation object, base64url.'),
    transports,
  }),
  answer: turnedOn,
  errors: [
    'already_shown',
    'password_again',
    'passkeys_full',
    'passkey_exists',
    'passkey_refused',
    'passkey_expired',
  ],
  changes: ['passkey/list.do', 'twoStep/info.do', 'admin/getUserInfo.do'],
})

export const passkeyRename = defineCall({
  no: 393,
  path: 'passkey/rename.do',
  page,
  token: true,
  request: z.strictObject({ id: passkeyId, name }),
  answer: noData,
  errors: ['record_not_found'],
  changes: ['passkey/list.do'],
})

export const passkeyRemove = defineCall({
  no: 394,
  path: 'passkey/remove.do',
  page,
  token: true,
  request: z.strictObject({ id: passkeyId }),
  answer: noData,
  errors: ['password_again', 'record_not_found', 'two_step_enforced'],
  changes: ['passkey/list.do', 'twoStep/info.do'],
})

/** Options for confirming a sensitive action with a passkey instead of a code. */
export const passkeyConfirmOptions = defineCall({
  no: 395,
  path: 'passkey/confirmOptions.do',
  page,
  write: true,
  request: nothing,
  answer: passkeyRequest,
  errors: ['two_step_off'],
})

/** Options for the second step of the sign-in. */
export const passkeySecondStepOptions = defineCall({
  no: 396,
  path: 'passkey/secondStepOptions.do',
  page: '-',
  write: true,
  request: nothing,
  answer: passkeyRequest,
  errors: ['two_step_off', 'session_ended'],
})

const refusals = [
  'account_deactivated',
  'passkey_unknown',
  'passkey_refused',
  'passkey_expired',
  'second_step_slowed',
  'second_step_locked',
] as const

export const passkeySecondStep = defineCall({
  no: 397,
  path: 'passkey/secondStep.do',
  page: '-',
  write: true,
  request: z.strictObject(passkeyAnswer),
  answer: signInResult,
  errors: ['session_ended', 'second_step_tries_over', ...refusals],
})

/** Options for the sign-in without a password. They name no user. */
export const passkeySignInOptions = defineCall({
  no: 398,
  path: 'passkey/signInOptions.do',
  page: '-',
  request: nothing,
  answer: passkeyRequest,
})

/** Signs in the user whom the passkey names. */
export const passkeySignIn = defineCall({
  no: 399,
  path: 'passkey/signIn.do',
  page: '-',
  write: true,
  request: z.strictObject(passkeyAnswer),
  answer: signInResult,
  errors: ['account_frozen', 'network_not_allowed', 'passkey_needs_password', ...refusals],
})
