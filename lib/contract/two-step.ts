import { z } from 'zod'
import { secondStepMethods } from './admin.ts'
import { defineCall } from './call.ts'
import { downloadAnswer, noData, nothing } from './shapes.ts'

/** The second step: SMS code, authenticator app (RFC 6238), backup codes (spec §4 Two-step authentication). */

const page = '/settings/authentication'

/** 6 digits (spec §5 Accounts). */
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
/** Digits only, 7 to 20 (spec §5 Accounts). */
export const phone = z
  .string()
  .trim()
  .regex(/^\d{7,20}$/)
/** A dialling code as common/getCountryCodes.do answers it, `+86` or `+1-268`, or its digits alone. */
export const countryCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}(-\d{1,4})?$/)
export const backupCode = z.string().trim().min(1).max(32)

/** Methods that are switched on and off; backup codes come with either. */
export const switchableMethods = ['sms', 'authenticator'] as const

const smsSent = z.object({
  maskedPhone: z.string(),
  /** Seconds until a code may be sent again. */
  resendAfter: z.number().int(),
})

export const twoStepInfo = defineCall({
  no: 50,
  path: 'twoStep/info.do',
  method: 'GET',
  page,
  request: nothing,
  answer: z.object({
    sms: z.object({ on: z.boolean(), maskedPhone: z.string().nullable() }),
    authenticator: z.object({ on: z.boolean() }),
    backupCodesLeft: z.number().int(),
  }),
})

/** Re-enters the password; what changes the second step is open for ten minutes after. */
export const checkLoginPassword = defineCall({
  no: 51,
  path: 'twoStep/checkLoginPassword.do',
  page,
  write: true,
  request: z.strictObject({ password: z.string().min(1).max(128) }),
  answer: noData,
})

export const sendSmsCode = defineCall({
  no: 52,
  path: 'twoStep/sendSmsCode.do',
  page,
  write: true,
  request: z.strictObject({ countryCode, phone }),
  answer: smsSent,
})

/** New backup codes where the user had none yet: shown this once. */
const turnedOn = z.object({ backupCodes: z.array(z.string()).nullable() })

export const checkCode = defineCall({
  no: 53,
  path: 'twoStep/checkCode.do',
  page,
  token: true,
  request: z.strictObject({ code }),
  answer: turnedOn,
  changes: ['twoStep/info.do'],
})

export const generateQr = defineCall({
  no: 54,
  path: 'twoStep/generateQr.do',
  page,
  write: true,
  request: nothing,
  answer: z.object({
    otpauthUri: z.string(),
    secret: z.string(),
    /** The QR code's modules, row by row: '1' dark. */
    qr: z.array(z.string()),
  }),
})

export const checkAuthenticator = defineCall({
  no: 55,
  path: 'twoStep/checkAuthenticator.do',
  page,
  token: true,
  request: z.strictObject({ code }),
  answer: turnedOn,
  changes: ['twoStep/info.do'],
})

export const disableTwoStep = defineCall({
  no: 56,
  path: 'twoStep/disable.do',
  page,
  token: true,
  request: z.strictObject({ method: z.enum(switchableMethods) }),
  answer: noData,
  changes: ['twoStep/info.do'],
})

export const updateBackupCode = defineCall({
  no: 57,
  path: 'twoStep/updateBackupCode.do',
  page,
  token: true,
  request: nothing,
  answer: z.object({ backupCodes: z.array(z.string()) }),
  changes: ['twoStep/info.do'],
})

/** Issues a new set: only hashes are kept, so codes once shown cannot be shown again. */
export const exportBackupCode = defineCall({
  no: 58,
  path: 'twoStep/exportBackupCode.do',
  page,
  token: true,
  kind: 'file',
  request: nothing,
  answer: downloadAnswer,
  changes: ['twoStep/info.do'],
})

/** SMS code during sign-in: the first one where the user chose SMS as the other method, and again. */
export const resendBeforeLogin = defineCall({
  no: 59,
  path: 'twoStep/resendBeforeLogin.do',
  page: '-',
  write: true,
  request: nothing,
  answer: smsSent,
})

const passed = z.object({
  stage: z.enum(['signed_in', 'password_due']),
  merchantNo: z.string(),
  userName: z.string(),
})

export const twoStepLogin = defineCall({
  no: 60,
  path: 'twoStep/login.do',
  page: '-',
  write: true,
  /** `method`: by which the code came; without it either is tried. */
  request: z.strictObject({ code, method: z.enum(secondStepMethods).exclude(['backup_code']).optional() }),
  answer: passed,
})

export const backupCodeLogin = defineCall({
  no: 61,
  path: 'twoStep/backupCodeLogin.do',
  page: '-',
  write: true,
  request: z.strictObject({ code: backupCode }),
  answer: passed,
})
