import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/**
 * Reads a query result by column, as lists in row order. For a hundred thousand rows, the driver needs more
 * time to create an object per row than to find the rows. JSON types only: no dates and no exact decimals.
 */
export async function readColumns<Columns extends Record<string, string | number | boolean>>(
  db: Database,
  names: readonly (keyof Columns & string)[],
  query: SQL,
): Promise<{ [Name in keyof Columns]: Columns[Name][] }> {
  const lists = names.map((name) => sql`json_agg(r.${sql.identifier(name)}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown[] | null>>(
    sql`select ${sql.join(lists, sql`, `)} from (${query}) as r`,
  )
  return Object.fromEntries(names.map((name) => [name, rows[0]?.[name] ?? []])) as {
    [Name in keyof Columns]: Columns[Name][]
  }
}
