import { and, eq, ne } from 'drizzle-orm'
import { WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import type { Database } from '../db/client.ts'
import { signInAttempts, users } from '../db/schema/identity.ts'
import { passwordMatches } from './passwords.ts'

export type User = typeof users.$inferSelect

export type Tried = { verdict: 'correct'; user: User } | { verdict: 'wrong' } | { verdict: 'frozen' }

/**
 * Tries a password, in a transaction that its caller keeps whatever comes of it. Five wrong ones freeze the name,
 * known or not, with the same work and words: nothing tells whether the user exists.
 */
export async function tryPassword(
  tx: Database,
  name: { merchantNo: string; userName: string },
  password: string,
  now: Date,
): Promise<Tried> {
  const { merchantNo, userName } = name
  const attempts = and(eq(signInAttempts.merchantNo, merchantNo), eq(signInAttempts.userName, userName))
  await tx.insert(signInAttempts).values({ merchantNo, userName, wrong: 0, at: now }).onConflictDoNothing()
  // Locked until the transaction ends: tries side by side are counted one after the other.
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
