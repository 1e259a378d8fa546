import { passkeyAssertion } from './passkey-shapes.ts'
import { password, text } from './shapes.ts'

/** Errors of a confirmation by the password and the second step. */
export const proofErrors = [
  'password_wrong',
  'account_frozen',
  'second_step_required',
  'second_step_wrong',
  'second_step_slowed',
  'second_step_locked',
  'passkey_unknown',
  'passkey_refused',
  'passkey_expired',
] as const
/** Confirms a sensitive action of the user: the password, and a code or a passkey. */
export const proof = {
  password,
  code: text
    .trim()
    .min(1)
    .max(32)
    .optional()
    .describe(
      'Code of the app, of twoStep/sendConfirmCode.do, or a backup code; this or a passkey is required if two-step authentication is on.',
    ),
  passkey: passkeyAssertion.optional().describe('Answer of a passkey to passkey/confirmOptions.do.'),
}
