import { hashPassword } from '#sandbox/domain/people/credentials/passwords.ts'
import { gateways, merchants, roles, websites } from '#sandbox/platform/db/schema/index.ts'
import {
  DEMO_PASSWORD,
  defaultRoles,
  seededGateways,
  seededMerchants,
  seededUsers,
  seededWebsites,
} from './accounts.ts'
import type { SeedPart } from './part.ts'
import { addPeople } from './person.ts'

/** Merchants, their gateways, websites, roles and users. */
export const identityPart: SeedPart = {
  name: 'identity',
  version: 1,
  async run({ db }) {
    const people = await Promise.all(
      seededUsers.map(async (user) => ({ ...user, passwordHash: await hashPassword(DEMO_PASSWORD) })),
    )
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
        .insert(roles)
        .values(
          seededMerchants.flatMap(({ merchantNo }) => defaultRoles.map((role) => ({ ...role, merchantNo }))),
        )
        .onConflictDoNothing()
      await addPeople(tx, people, at)
    })
  },
}
