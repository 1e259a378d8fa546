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

type Person = SeededUser & { passwordHash: string }

/** Adds demo users with their passwords and special settings; keeps the users that already exist. */
export async function addPeople(tx: Database, people: readonly Person[], at: Date): Promise<void> {
  const inserted = await tx
    .insert(users)
    .values(
      people.map(({ frozen, expired, twoStep, ...user }) => ({
        status: 'active' as const,
        main: user.userName === MAIN_USER,
        ...user,
        email: emailOf(user),
        passwordChangedAt: passwordChangedAt(expired, at),
      })),
    )
    .onConflictDoNothing()
    .returning({ merchantNo: users.merchantNo, userName: users.userName })
  const keys = new Set(inserted.map(keyOf))
  const added = people.filter((person) => keys.has(keyOf(person)))
  if (added.length === 0) return
  await tx.insert(passwordHistory).values(
    added.map(({ merchantNo, userName, passwordHash, expired }) => ({
      merchantNo,
      userName,
      hash: passwordHash,
      at: passwordChangedAt(expired, at),
    })),
  )
  for (const { merchantNo, userName, twoStep, frozen } of added) {
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
}

const passwordChangedAt = (expired: boolean | undefined, at: Date): Date =>
  expired ? subDays(at, PASSWORD_VALID_DAYS + 1) : at

const keyOf = ({ merchantNo, userName }: Pick<SeededUser, 'merchantNo' | 'userName'>): string =>
  `${merchantNo} ${userName}`
