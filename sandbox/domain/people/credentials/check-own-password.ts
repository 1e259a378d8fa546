import type { ErrorKey } from '#lib/contract/errors.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import { endSessionsOf } from '#sandbox/platform/gate/session.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { type PasswordAttempt, tryPassword } from './try-password.ts'
import type { UserKey } from './user-key.ts'

/**
 * Checks the password again in a signed-in session. Wrong passwords count; the fifth freezes sign-in from this
 * network and ends the user's sessions, because the person in the session is probably not the owner. Throws `account_frozen`.
 */
export async function tryOwnPassword(
  ctx: PublicContext,
  name: UserKey,
  password: string,
): Promise<PasswordAttempt> {
  const tried = await tryPassword(ctx, name, password, { signedIn: true })
  if (tried.verdict === 'frozen') {
    await endSessionsOf(ctx.db, name, ctx.securityNow(), 'signed_out')
    throw new BusinessError('account_frozen', [], { keep: true })
  }
  return tried
}

/** Throws the error `key`, at the field if one is given, if it is not the current password. */
export async function requireOwnPassword(
  ctx: PublicContext,
  name: UserKey,
  password: string,
  key: 'password_wrong' | 'old_password_wrong' = 'password_wrong',
  field?: string,
): Promise<void> {
  const tried = await tryOwnPassword(ctx, name, password)
  if (tried.verdict !== 'correct') throw wrongPassword(ctx, key, tried, field)
}

/** The error of a wrong password. From the third one on, it names the attempts that are left. */
export function wrongPassword(
  { locale }: PublicContext,
  key: ErrorKey,
  tried: PasswordAttempt,
  field?: string,
): BusinessError {
  if (tried.verdict === 'slowed') {
    return new BusinessError('sign_in_slowed', [], { keep: true, values: { minutes: String(tried.minutes) } })
  }
  const left = tried.verdict === 'wrong' ? tried.left : undefined
  const more = left
    ? providerWord(locale, 'sign_in', left === 1 ? 'last_attempt' : 'attempts_left', { left: String(left) })
    : ''
  const fields = field ? [{ path: field, message: `wrong_password?left=${left ?? 0}` }] : []
  return new BusinessError(key, fields, { keep: true, more })
}
