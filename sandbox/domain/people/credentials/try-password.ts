import { and, eq, ne } from 'drizzle-orm'
import { WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { signInAttempts, users } from '#sandbox/platform/db/schema/identity.ts'
import { passwordMatches } from './passwords.ts'

export type User = typeof users.$inferSelect

export type PasswordAttempt =
  | { verdict: 'correct'; user: User }
  | { verdict: 'wrong' }
  | { verdict: 'frozen' }

/**
 * Checks a password. The caller must commit the transaction whatever the result is. Five wrong passwords
 * freeze the name, whether the user exists or not. Work and response are the same, so nothing reveals whether
 * the user exists.
 */
export async function tryPassword(
  tx: Database,
  name: { merchantNo: string; userName: string },
  password: string,
  now: Date,
): Promise<PasswordAttempt> {
  const { merchantNo, userName } = name
  const attempts = and(eq(signInAttempts.merchantNo, merchantNo), eq(signInAttempts.userName, userName))
  await tx.insert(signInAttempts).values({ merchantNo, userName, wrong: 0, at: now }).onConflictDoNothing()
  // Locked until the transaction ends, so that parallel attempts are all counted.
  const [before] = await tx.select().from(signInAttempts).where(attempts).for('update')
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName), ne(users.status, 'deleted')))
  const wrongBefore = before?.wrong ?? 0
  const correct = await passwordMatches(user?.passwordHash, password)
  const frozen = wrongBefore >= WRONG_PASSWORDS_TO_FREEZE
  const wrong = frozen ? wrongBefore : correct ? 0 : wrongBefore + 1
  await tx.update(signInAttempts).set({ wrong, at: now }).where(attempts)
  if (wrong >= WRONG_PASSWORDS_TO_FREEZE) return { verdict: 'frozen' }
  return correct && user ? { verdict: 'correct', user } : { verdict: 'wrong' }
}
