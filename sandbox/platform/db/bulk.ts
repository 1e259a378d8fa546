import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Inserts thousands of rows in one statement, on either database. All columns are required except those that
 * the database generates: no default applies.
 */
export async function loadRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => [key, column.name] as const)
  const named = rows.map((row) => {
    const values = row as Record<string, unknown>
    return Object.fromEntries(columns.map(([key, name]) => [name, values[key]]))
  })
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`)
}

/** Builds the tables' indexes after the rows are inserted instead of with each row. */
export async function withoutIndexes(
  db: Database,
  tables: readonly PgTable[],
  load: () => Promise<void>,
): Promise<void> {
  const definitions: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute<{ name: string; definition: string }>(sql`
      select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = current_schema() and i.tablename = ${getTableName(table)}
        and not exists (select from pg_constraint c where c.conname = i.indexname)`)
    for (const { name, definition } of rows) {
      definitions.push(definition)
      await db.execute(sql`drop index ${sql.identifier(name)}`)
    }
  }
  await load()
  for (const definition of definitions) await db.execute(sql.raw(definition))
}
