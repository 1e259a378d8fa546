import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import * as identity from '#sandbox/platform/db/schema/identity.ts'
import * as platform from '#sandbox/platform/db/schema/platform.ts'
import * as twoStep from '#sandbox/platform/db/schema/two-step.ts'
import type { TestSandbox } from './sandbox.ts'

/** Tables of users, and tables that a sign-in writes. */
const tables = Object.values({ ...identity, ...platform, ...twoStep }).map((table) => ({
  name: getTableName(table),
  columns: columnsOf(table),
}))

/** The columns that can be inserted. */
function columnsOf(table: Parameters<typeof getTableColumns>[0]): SQL {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/**
 * Saves the current users, two-step settings, sessions, messages and logs, and returns a function that
 * restores them. For tests with the seeded users; a full reset takes fifty times as long.
 */
export async function rewinder({ db }: TestSandbox): Promise<() => Promise<void>> {
  await db.execute(sql`create schema kept`)
  for (const { name } of tables)
    await db.execute(sql`create table kept.${sql.identifier(name)} as table ${sql.identifier(name)}`)
  return () =>
    db.transaction(async (tx) => {
      // Entries of the operation log can only be deleted by a full reset.
      await tx.execute(sql`set local sandbox.reset = 'on'`)
      await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`))
      for (const { name, columns } of tables)
        await tx.execute(
          sql`insert into ${sql.identifier(name)} (${columns}) overriding system value select ${columns} from kept.${sql.identifier(name)}`,
        )
    })
}
