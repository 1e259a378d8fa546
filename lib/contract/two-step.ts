import { z } from 'zod'
import { secondStepMethod } from './admin.ts'
import { defineCall } from './call.ts'
import { proof, proofErrors } from './proof.ts'
import { count, downloadAnswer, merchantNo, noData, nothing, text, userName } from './shapes.ts'

/**
 * Two-step authentication: SMS code, authenticator app (RFC 6238), backup codes (spec §4 Two-step authentication). The
 * calls are about the caller, so every signed-in user can make them.
 */

const page = '*'

/** Spec §5 Accounts. */
const code = text
  .trim()
  .regex(/^\d{6}$/)
  .describe('Code of 6 digits, from an SMS or the authenticator app.')
/** Digits of a phone number (spec §5 Accounts). */
export const PHONE_MIN = 7
export const PHONE_MAX = 20
const phone = text
  .trim()
  .regex(new RegExp(`^\\d{${PHONE_MIN},${PHONE_MAX}}$`))
  .describe('Phone number: 7 to 20 digits (spec §5 Accounts).')
const countryCode = text
  .trim()
  .regex(/^\+?\d{1,4}(-\d{1,4})?$/)
  .describe('Dialing code of common/getCountryCodes.do, `+86` or `+1-268`, or its digits alone.')
const backupCode = text.trim().min(1).max(32).describe('Backup code.')

const switchableMethods = ['sms', 'authenticator'] as const
const switchableMethod = z.enum(switchableMethods).meta({
  id: 'SwitchableMethod',
  description: 'Method of two-step authentication that can be turned on and off.',
})

const smsSent = z
  .object({
    maskedPhone: text.describe('Phone number that received the code, masked.'),
    resendAfter: count.describe('Seconds until a code can be sent again.'),
  })
  .meta({ id: 'SmsSent', description: 'An SMS code was sent.' })

export const twoStepInfo = defineCall({
  no: 50,
  path: 'twoStep/info.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    sms: z
      .object({
        on: z.boolean().describe('Whether the method is on.'),
        maskedPhone: text.nullable().describe('Phone number, masked; null: none.'),
      })
      .describe('Codes by SMS.'),
    authenticator: z
      .object({ on: z.boolean().describe('Whether the method is on.') })
      .describe('Codes of an authenticator app.'),
    passkeys: count.default(0).describe('Number of passkeys.'),
    backupCodesLeft: count.describe('Backup codes that are not used yet.'),
  }),
})

/** The methods that confirm a sensitive action of the user. */
export const confirmMethods = defineCall({
  no: 62,
  path: 'twoStep/confirmMethods.do',
  method: 'GET',
  page: '*',
  request: nothing,
  answer: z.object({
    methods: z.array(secondStepMethod).describe('Methods of the second step; empty: off.'),
    maskedPhone: text.nullable().describe('Phone number that receives the SMS code, masked; null: none.'),
  }),
})

/** Sends an SMS code that confirms a sensitive action. */
export const sendConfirmCode = defineCall({
  no: 63,
  path: 'twoStep/sendConfirmCode.do',
  page: '*',
  write: true,
  request: nothing,
  answer: smsSent,
  errors: ['sms_too_soon', 'two_step_off'],
})

/** Checks the password and the second step. For the next ten minutes the user can change two-step authentication. */
export const checkLoginPassword = defineCall({
  no: 51,
  path: 'twoStep/checkLoginPassword.do',
  page,
  write: true,
  request: z.strictObject(proof),
  answer: noData,
  errors: [...proofErrors],
})

export const sendSmsCode = defineCall({
  no: 52,
  path: 'twoStep/sendSmsCode.do',
  page,
  write: true,
  request: z.strictObject({ countryCode, phone }),
  answer: smsSent,
  errors: ['sms_too_soon', 'password_again'],
})

export const turnedOn = z
  .object({
    backupCodes: z
      .array(text)
      .nullable()
      .describe('New backup codes, shown only once; null: the user has some already.'),
  })
  .meta({ id: 'TwoStepTurnedOn', description: 'The method is on.' })

export const checkCode = defineCall({
  no: 53,
  path: 'twoStep/checkCode.do',
  page,
  token: true,
  request: z.strictObject({ code }),
  answer: turnedOn,
  errors: ['already_shown', 'second_step_wrong', 'password_again'],
  changes: ['twoStep/info.do', 'admin/getUserInfo.do'],
})

export const generateQr = defineCall({
  no: 54,
  path: 'twoStep/generateQr.do',
  page,
  write: true,
  request: nothing,
  answer: z.object({
    otpauthUri: text.describe('URI for the authenticator app.'),
    secret: text.describe('Secret for typing it into the app.'),
    qr: z.array(text).describe('QR code of the URI, row by row; `1` is a dark module.'),
  }),
  errors: ['password_again'],
})

export const checkAuthenticator = defineCall({
  no: 55,
  path: 'twoStep/checkAuthenticator.do',
  page,
  token: true,
  request: z.strictObject({ code }),
  answer: turnedOn,
  errors: ['already_shown', 'second_step_wrong', 'password_again'],
  changes: ['twoStep/info.do', 'admin/getUserInfo.do'],
})

export const disableTwoStep = defineCall({
  no: 56,
  path: 'twoStep/disable.do',
  page,
  token: true,
  request: z.strictObject({ method: switchableMethod }),
  answer: noData,
  errors: ['password_again', 'two_step_enforced'],
  changes: ['twoStep/info.do'],
})

export const updateBackupCode = defineCall({
  no: 57,
  path: 'twoStep/updateBackupCode.do',
  page,
  token: true,
  request: nothing,
  answer: z.object({
    backupCodes: z.array(text).describe('New backup codes, shown only once.'),
  }),
  errors: ['already_shown', 'two_step_off', 'password_again'],
  changes: ['twoStep/info.do'],
})

/** Creates new codes: the provider keeps only hashes and cannot show the old ones. */
export const exportBackupCode = defineCall({
  no: 58,
  path: 'twoStep/exportBackupCode.do',
  page,
  token: true,
  kind: 'file',
  request: nothing,
  answer: downloadAnswer,
  errors: ['already_shown', 'two_step_off', 'password_again'],
  changes: ['twoStep/info.do'],
})

/** Sends an SMS code during sign-in: the first one if the user chooses SMS as the other method, or another one. */
export const resendBeforeLogin = defineCall({
  no: 59,
  path: 'twoStep/resendBeforeLogin.do',
  page: '-',
  write: true,
  request: nothing,
  answer: smsSent,
  errors: ['two_step_off', 'sms_too_soon', 'session_ended'],
})

export const signInResult = z
  .object({
    stage: z.enum(['signed_in', 'password_due']).describe('Signed in, or an expired password to change.'),
    merchantNo,
    userName,
  })
  .meta({ id: 'SignInResult', description: 'Result of the second step.' })

export const twoStepLogin = defineCall({
  no: 60,
  path: 'twoStep/login.do',
  page: '-',
  write: true,
  request: z.strictObject({
    code,
    method: secondStepMethod
      .exclude(['backup_code', 'passkey'])
      .optional()
      .describe('Method that the code comes from; left out: either.'),
  }),
  answer: signInResult,
  errors: [
    'session_ended',
    'account_deactivated',
    'second_step_wrong',
    'second_step_tries_over',
    'second_step_slowed',
    'second_step_locked',
  ],
})

export const backupCodeLogin = defineCall({
  no: 61,
  path: 'twoStep/backupCodeLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ code: backupCode }),
  answer: signInResult,
  errors: [
    'session_ended',
    'account_deactivated',
    'second_step_wrong',
    'second_step_tries_over',
    'second_step_slowed',
    'second_step_locked',
  ],
})
