import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrate.ts'

/** Loads of thousands of rows, on either database. */

/**
 * A statement that inserts thousands of rows: one array for each column, which PostgreSQL reads three times as fast as
 * JSON. All columns are required except those that the database generates: no default applies. Columns cannot be arrays
 * themselves.
 * @returns undefined without rows
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL | undefined {
  if (rows.length === 0) return undefined
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  )
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const arrays = columns.map(([key, column]) => {
    const values = rows.map((row) => elementOf((row as Record<string, unknown>)[key]))
    return sql`${`{${values.join(',')}}`}::text::${sql.raw(column.getSQLType())}[]`
  })
  const comma = sql`, `
  return sql`insert into ${table} (${sql.join(names, comma)}) select * from unnest(${sql.join(arrays, comma)})`
}

/** A value as an element of an array literal. */
function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `"${value.toISOString()}"`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
}

/**
 * Drops the tables' indexes, except those of constraints.
 * @returns their definitions
 */
export async function dropIndexes(db: Database, tables: readonly PgTable[]): Promise<string[]> {
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
  return definitions
}

/**
 * The statements that create the indexes of the schema that are missing, for example because a process that dropped
 * them was killed.
 */
export async function missingIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = current_schema()`,
  )
  const present = new Set(rows.map(({ name }) => name))
  const isMissing = (statement: string) => {
    const name = /^\s*create (?:unique )?index "([^"]+)"/i.exec(statement)?.[1]
    return name !== undefined && !present.has(name)
  }
  return readMigrationFiles({ migrationsFolder })
    .flatMap((file) => file.sql)
    .filter(isMissing)
}

/** Creates the indexes of the schema that are missing. */
export async function restoreIndexes(db: Database): Promise<void> {
  for (const statement of await missingIndexes(db)) await db.execute(sql.raw(statement))
}

/** Builds the tables' indexes after the rows are inserted instead of with each row. */
export async function withoutIndexes(
  db: Database,
  tables: readonly PgTable[],
  load: () => Promise<void>,
): Promise<void> {
  const definitions = await dropIndexes(db, tables)
  await load()
  for (const definition of definitions) await db.execute(sql.raw(definition))
}

/** Runs `load` in the caller's transaction while the table's triggers are off. */
export async function withoutTriggers(
  db: Database,
  table: PgTable,
  load: () => Promise<void>,
): Promise<void> {
  await db.execute(sql`alter table ${table} disable trigger user`)
  await load()
  await db.execute(sql`alter table ${table} enable trigger user`)
}
