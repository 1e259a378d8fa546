import { subDays } from 'date-fns/subDays'
import { PASSWORD_VALID_DAYS, WRONG_PASSWORDS_TO_FREEZE } from '#lib/rules/password.ts'
import { hashPassword } from '../admin/passwords.ts'
import {
  gateways,
  merchants,
  news,
  passwordHistory,
  roles,
  signInAttempts,
  twoStep as twoSteps,
  users,
  websites,
} from '../db/schema/index.ts'
import {
  DEMO_PASSWORD,
  defaultRoles,
  emailOf,
  seededGateways,
  seededMerchants,
  seededUsers,
  seededWebsites,
} from './accounts.ts'
import { seededNews } from './news.ts'
import type { SeedPart } from './run.ts'

/** Merchants, their gateways, websites, roles and people, and the scrolling notice. */
export const identityPart: SeedPart = {
  name: 'identity',
  version: 1,
  async run({ db }) {
    const hashes = await Promise.all(seededUsers.map(() => hashPassword(DEMO_PASSWORD)))
    const at = new Date()
    await db.transaction(async (tx) => {
      await tx
        .insert(merchants)
        .values([...seededMerchants])
        .onConflictDoNothing()
      await tx
        .insert(gateways)
        .values([...seededGateways])
        .onConflictDoNothing()
      await tx
        .insert(websites)
        .values([...seededWebsites])
        .onConflictDoNothing()
      await tx
        .insert(news)
        .values([...seededNews])
        .onConflictDoNothing()
      await tx
        .insert(roles)
        .values(
          seededMerchants.flatMap(({ merchantNo }) => defaultRoles.map((role) => ({ ...role, merchantNo }))),
        )
        .onConflictDoNothing()
      for (const [index, { frozen, expired, twoStep, ...user }] of seededUsers.entries()) {
        const passwordHash = hashes[index] ?? ''
        const passwordChangedAt = expired ? subDays(at, PASSWORD_VALID_DAYS + 1) : at
        const added = await tx
          .insert(users)
          .values({
            status: 'active',
            ...user,
            email: emailOf(user),
            passwordHash,
            passwordChangedAt,
          })
          .onConflictDoNothing()
          .returning({ userName: users.userName })
        if (added.length === 0) continue
        const { merchantNo, userName } = user
        await tx
          .insert(passwordHistory)
          .values({ merchantNo, userName, hash: passwordHash, at: passwordChangedAt })
        if (twoStep) {
          const onAt = 'smsPhone' in twoStep ? { smsOnAt: at } : { totpOnAt: at }
          await tx.insert(twoSteps).values({ merchantNo, userName, ...twoStep, ...onAt })
        }
        if (frozen) {
          await tx
            .insert(signInAttempts)
            .values({ merchantNo, userName, wrong: WRONG_PASSWORDS_TO_FREEZE, at })
            .onConflictDoNothing()
        }
      }
    })
  },
}
