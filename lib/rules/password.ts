import { characters } from './characters.ts'

/** Password rules (spec §5 Accounts). */

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 16
/** This many wrong passwords freeze sign-in from a network (spec §9, decision 180). */
export const WRONG_PASSWORDS_TO_FREEZE = 5
/** From this wrong password on, the answer names the attempts that are left. */
const WRONG_PASSWORDS_TO_WARN = 3
/** The attempts that are left, once they are worth a warning. */
export const attemptsLeft = (wrong: number): number | undefined =>
  wrong >= WRONG_PASSWORDS_TO_WARN ? Math.max(0, WRONG_PASSWORDS_TO_FREEZE - wrong) : undefined

/**
 * Wrong passwords of a day from networks that the user never signed in from, and the minutes after the last one in
 * which such networks must wait. So attempts from many networks are slow, and cannot freeze the user's own network.
 */
const signInPauses = [
  [50, 15],
  [20, 5],
  [10, 1],
] as const
export const signInPauseMinutes = (wrong: number): number =>
  signInPauses.find(([from]) => wrong >= from)?.[1] ?? 0

/** The number of earlier passwords that cannot be reused. */
export const PASSWORDS_REMEMBERED = 5
export const PASSWORD_VALID_DAYS = 90

export const passwordRules = ['length', 'letter', 'digit', 'no_space'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** The rules that a password does not meet. */
export function unmetPasswordRules(password: string, maximum: number = PASSWORD_MAX): PasswordRule[] {
  const length = characters(password)
  const met: Record<PasswordRule, boolean> = {
    length: length >= PASSWORD_MIN && length <= maximum,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    no_space: !/\s/.test(password),
  }
  return passwordRules.filter((rule) => !met[rule])
}

export const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/]

/** Advice, not a rule: from the length, the kinds of characters and the number of different ones. */
export function passwordStrength(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (unmetPasswordRules(password, Number.POSITIVE_INFINITY).length > 0 || distinct < 6) return 'weak'
  const length = characters(password)
  if (length >= 12 && variety >= 3 && distinct >= 8) return 'strong'
  return length + variety >= 12 ? 'fair' : 'weak'
}
