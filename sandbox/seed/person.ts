import { subDays } from 'date-fns/subDays'
import { PASSWORD_VALID_DAYS, WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import {
  passwordHistory,
  signInAttempts,
  twoStep as twoSteps,
  users,
} from '#sandbox/platform/db/schema/index.ts'
import { emailOf, MAIN_USER, type SeededUser } from './accounts.ts'

/** Adds a demo user with the password and special settings; keeps a user that already exists. */
export async function addPerson(
  tx: Database,
  { frozen, expired, twoStep, ...user }: SeededUser,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const passwordChangedAt = expired ? subDays(at, PASSWORD_VALID_DAYS + 1) : at
  const added = await tx
    .insert(users)
    .values({
      status: 'active',
      main: user.userName === MAIN_USER,
      ...user,
      email: emailOf(user),
      passwordHash,
      passwordChangedAt,
    })
    .onConflictDoNothing()
    .returning({ userName: users.userName })
  if (added.length === 0) return
  const { merchantNo, userName } = user
  await tx.insert(passwordHistory).values({ merchantNo, userName, hash: passwordHash, at: passwordChangedAt })
  if (twoStep) {
    const onAt = 'smsPhone' in twoStep ? { smsOnAt: at } : { totpOnAt: at }
    await tx.insert(twoSteps).values({ merchantNo, userName, ...twoStep, ...onAt })
  }
  if (frozen) {
    await tx
      .insert(signInAttempts)
      .values({ merchantNo, userName, network: '*', wrong: WRONG_PASSWORDS_TO_FREEZE, at, frozenAt: at })
      .onConflictDoNothing()
  }
}
