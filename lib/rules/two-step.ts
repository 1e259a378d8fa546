/** Rules of the second step (spec §4 Two-step authentication, §5 Accounts). */

export const CODE_DIGITS = 6
/** Seconds after which an SMS code may be sent again. */
export const RESEND_SECONDS = 60
/** This many wrong codes end a sign-in or invalidate an SMS code. */
export const CODE_TRIES = 5
export const BACKUP_CODES = 10
/** A confirmed password allows changes of the second step for this many minutes. */
export const PASSWORD_AGAIN_MINUTES = 10

/** The code in a typed or pasted text: '123 456' and '123-456' are '123456', and full-width digits are converted. */
export const codeOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
