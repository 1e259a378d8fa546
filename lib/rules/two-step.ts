/** Rules of the second step (spec §4 Two-step authentication, §5 Accounts). */

export const CODE_DIGITS = 6
/** Seconds after which an SMS code may be sent again. */
export const RESEND_SECONDS = 60
/** Wrong codes that end a sign-in, or use up an SMS code. */
export const CODE_TRIES = 5
export const BACKUP_CODES = 10
/** Minutes for which a re-entered password opens changes of the second step. */
export const PASSWORD_AGAIN_MINUTES = 10

/** What of a typed or pasted text can be a code: '123 456' and '123-456' are '123456', as full-width digits are. */
export const codeOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
