import type { Call } from '#lib/contract/call.ts'
import {
  checkAuthenticator,
  checkCode,
  checkLoginPassword,
  disableTwoStep,
  exportBackupCode,
  generateQr,
  sendSmsCode,
  updateBackupCode,
} from '#lib/contract/two-step.ts'

/** The possible changes. */
const changes = [
  'turn_on_authenticator',
  'turn_off_authenticator',
  'turn_on_sms',
  'turn_off_sms',
  'renew_codes',
  'export_codes',
] as const
export type Change = (typeof changes)[number]

const calls: Record<Change, readonly Call[]> = {
  turn_on_authenticator: [generateQr, checkAuthenticator],
  turn_off_authenticator: [disableTwoStep],
  turn_on_sms: [sendSmsCode, checkCode],
  turn_off_sms: [disableTwoStep],
  renew_codes: [updateBackupCode],
  export_codes: [exportBackupCode],
}

/** The calls of a change. The user needs the permission for all of them. */
export const callsOf = (change: Change): readonly Call[] => [checkLoginPassword, ...calls[change]]
