import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

/**
 * The schema: migrations that drizzle-kit generates from `schema/`, then the triggers and functions in
 * `sql/`, which drizzle cannot express. The files in `sql/` run at every start, so each file replaces the
 * earlier version.
 */

export const migrationsFolder = join(import.meta.dirname, 'migrations')
const sqlFolder = join(import.meta.dirname, 'sql')

const sqlFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name))

/** The data was created with other migrations. The message explains how to start again. */
export class OtherSchemaError extends Error {}

interface Target {
  db: Database
  /** The migrator of the driver. */
  migrate: (config: { migrationsFolder: string }) => Promise<void>
  /** Runs several statements in one transaction. */
  exec: (statements: string) => Promise<unknown>
  /** How the user starts again, for the message. */
  startOver: string
}

export async function migrateSchema({ db, migrate, exec, startOver }: Target): Promise<void> {
  if (await hasOtherMigrations(db)) {
    throw new OtherSchemaError(
      `The sandbox's data was made with another schema and cannot be migrated. Start over: ${startOver}`,
    )
  }
  await migrate({ migrationsFolder })
  const files = sqlFilesIn(sqlFolder).map((path) => readFileSync(path, 'utf8'))
  await exec(['begin', ...files, 'commit'].join(';\n'))
}

/** Whether the database has applied a migration that is missing from the folder. */
async function hasOtherMigrations(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (!rows[0]?.present) return false
  const files = readMigrationFiles({ migrationsFolder })
  const known = new Set(files.map(({ hash, folderMillis }) => `${hash} ${folderMillis}`))
  const applied = await db.execute<{ name: string }>(
    sql`select concat_ws(' ', hash, created_at) as name from drizzle.__drizzle_migrations`,
  )
  return applied.rows.some(({ name }) => !known.has(name))
}
