import { getTableName, sql } from 'drizzle-orm'
import * as identity from '#sandbox/db/schema/identity.ts'
import * as platform from '#sandbox/db/schema/platform.ts'
import * as twoStep from '#sandbox/db/schema/two-step.ts'
import type { TestSandbox } from './sandbox.ts'

/** Who signs in, and what signing in writes. */
const tables = Object.values({ ...identity, ...platform, ...twoStep }).map((table) => getTableName(table))

/**
 * Remembers the users, their second steps, sessions, letters and logs as they are now; what it answers brings them back.
 * For tests of the seeded users; a reset of the whole world takes fifty times as long.
 */
export async function rewinder({ db }: TestSandbox): Promise<() => Promise<void>> {
  await db.execute(sql`create schema kept`)
  for (const name of tables)
    await db.execute(sql`create table kept.${sql.identifier(name)} as table ${sql.identifier(name)}`)
  return () =>
    db.transaction(async (tx) => {
      // The log may go only with everything else.
      await tx.execute(sql`set local sandbox.reset = 'on'`)
      await tx.execute(sql.raw(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`))
      for (const name of tables)
        await tx.execute(
          sql`insert into ${sql.identifier(name)} overriding system value table kept.${sql.identifier(name)}`,
        )
    })
}
