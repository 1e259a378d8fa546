import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/** Rules of the second step (spec §4 Two-step authentication, §5 Accounts). */

export const CODE_DIGITS = 6
/** Seconds after which an SMS code may be sent again. */
export const RESEND_SECONDS = 60
/** This many wrong codes end a sign-in or invalidate an SMS code. */
export const CODE_TRIES = 5
export const BACKUP_CODES = 10
/** Passkeys of one user. */
export const MAX_PASSKEYS = 10
/** A confirmed password allows changes of the second step for this many minutes. */
export const PASSWORD_AGAIN_MINUTES = 10

/** Wrong codes of an account in a day, of all methods and sign-ins, after which its second step is locked. */
export const DAILY_CODE_TRIES = 20
export const CODE_LOCK_HOURS = 24
const LOCK_MS = CODE_LOCK_HOURS * millisecondsInHour
/** Wrong codes of a day, and the minutes after the last one in which no code is checked. */
const codePauses = [
  [DAILY_CODE_TRIES, CODE_LOCK_HOURS * 60],
  [15, 30],
  [10, 5],
  [CODE_TRIES, 1],
] as const

/** The wrong codes that still count: those of the last day. A correct code does not remove them. */
export const wrongCodesOfDay = (wrongAt: readonly Date[], now: Date): Date[] =>
  wrongAt.filter((at) => +at > +now - LOCK_MS)

/** Until when no code of the account is checked; undefined: codes are checked. */
export function codePause(wrongAt: readonly Date[], now: Date): { until: Date; locked: boolean } | undefined {
  const wrongCodes = wrongCodesOfDay(wrongAt, now)
  const minutes = codePauses.find(([from]) => wrongCodes.length >= from)?.[1] ?? 0
  const until = new Date(Math.max(0, ...wrongCodes.map(Number)) + minutes * millisecondsInMinute)
  return until > now ? { until, locked: wrongCodes.length >= DAILY_CODE_TRIES } : undefined
}

/** The code in a typed or pasted text: '123 456' and '123-456' are '123456', and full-width digits are converted. */
export const codeOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
