import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/**
 * What a query finds, each column as a list in the order of the rows: of a hundred thousand rows, having the driver
 * make an object of each takes longer than finding them. Only what JSON knows: no dates, no exact decimals.
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
