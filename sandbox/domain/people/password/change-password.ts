import { and, desc, eq } from 'drizzle-orm'
import { PASSWORDS_REMEMBERED, unmetPasswordRules } from '#lib/rules/password.ts'
import {
  closeFeed,
  dropPasswordLinks,
  endPasskeySignIn,
} from '#sandbox/domain/people/credentials/end-access.ts'
import { hashPassword, passwordMatches } from '#sandbox/domain/people/credentials/passwords.ts'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { cancelEmailChange } from '#sandbox/domain/people/email/change.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { passwordHistory, users } from '#sandbox/platform/db/schema/identity.ts'

/** Whether it is the current password or a recent one that cannot be used again. */
export async function usedLately(db: Database, name: UserKey, password: string): Promise<boolean> {
  const rows = await db
    .select({ hash: passwordHistory.hash })
    .from(passwordHistory)
    .where(and(eq(passwordHistory.merchantNo, name.merchantNo), eq(passwordHistory.userName, name.userName)))
    .orderBy(desc(passwordHistory.id))
    .limit(PASSWORDS_REMEMBERED)
  for (const { hash } of rows) if (await passwordMatches(hash, password)) return true
  return false
}

/** Throws `password_rules` on the field `newPassword`, with the rules that are not met. */
export function checkPasswordRules(password: string, maximum: number): void {
  const unmet = unmetPasswordRules(password, maximum)
  if (unmet.length > 0) {
    throw new BusinessError(
      'password_rules',
      unmet.map((message) => ({ path: 'newPassword', message })),
    )
  }
}

/**
 * Sets a new password, which ends the calendar feed, other emailed links, a change of the email address that is not
 * confirmed, and the sign-in by passkey alone. Throws `password_rules` or `password_used_lately`.
 */
export async function changePassword(
  tx: Database,
  name: UserKey,
  newPassword: string,
  { maximum, now }: { maximum: number; now: Date },
): Promise<void> {
  checkPasswordRules(newPassword, maximum)
  if (await usedLately(tx, name, newPassword)) throw new BusinessError('password_used_lately')
  const { merchantNo, userName } = name
  const passwordHash = await hashPassword(newPassword)
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: now, invitedAt: null })
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  await closeFeed(tx, name)
  await dropPasswordLinks(tx, name)
  await cancelEmailChange({ db: tx }, name)
  await endPasskeySignIn(tx, name)
  await tx.insert(passwordHistory).values({ merchantNo, userName, hash: passwordHash, at: now })
}
