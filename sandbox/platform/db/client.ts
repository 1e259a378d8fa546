import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { SettingsError } from '#lib/rules/settings.ts'
import type { Database } from './database.ts'
import { takeLock } from './lock.ts'
import { migrateSchema } from './migrate.ts'
import { prepareStatements } from './prepared-statements.ts'

export interface Connection {
  db: Database
  /** Either this or `pool` is set, for COPY, which drizzle does not support. */
  pglite: PGlite | undefined
  pool: Pool | undefined
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database, or `memory`. */
  data: string
  /** Address of a PostgreSQL database to use instead. */
  databaseUrl?: string | undefined
  /** Maximum number of connections to it. */
  connections?: number | undefined
}

const CONNECTIONS = 10

const folderOf = (data: string) => join(resolve(data), 'pg')

/** Whether an embedded database will be created in a folder. */
export const isEmptyFolder = ({ data, databaseUrl }: DatabaseOptions): boolean =>
  !databaseUrl && data !== 'memory' && !existsSync(join(folderOf(data), 'PG_VERSION'))

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Connection> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.connections) : openPglite(options)
}

async function openPostgres(connectionString: string, max = CONNECTIONS): Promise<Connection> {
  await migratePostgresAt(connectionString)
  // JIT is off: compiling takes longer than any of our queries, up to seconds where the planner overestimates.
  const pool = new Pool({ connectionString, max, options: '-c jit=off' })
  if (process.env.SANDBOX_PREPARE_STATEMENTS === '1') pool.on('connect', prepareStatements)
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  return {
    db: asDatabase(drizzlePostgres(pool)),
    pglite: undefined,
    pool,
    close: () => pool.end(),
  }
}

/**
 * Migrates on a separate connection that holds a lock: sandboxes that start at the same time migrate one
 * after the other.
 */
async function migratePostgresAt(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`SANDBOX_DATABASE_URL: no connection (${error.message || error.code})`)
  })
  try {
    const db = drizzlePostgres(client)
    await client.query(`select pg_advisory_lock(hashtext('sandbox schema'))`)
    await migrateSchema({
      db: asDatabase(db),
      migrate: (config) => migratePostgres(db, config),
      exec: (statements) => client.query(statements),
      startOver: 'drop the database of SANDBOX_DATABASE_URL and create it again.',
    })
  } finally {
    await client.end()
  }
}

/**
 * PGlite's memory never shrinks. Its default of 128 MB for pages is as much as the whole database, and the system caches
 * the files a second time. Without archives and replicas, bulk loads need no log; the log of 1 GB would remain on the
 * disk, or in memory if the database is there.
 */
const PGLITE_SETTINGS = {
  shared_buffers: '16MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
}
const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(PGLITE_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

async function openPglite({ data }: DatabaseOptions): Promise<Connection> {
  const inMemory = data === 'memory'
  const folder = resolve(data)
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const release = inMemory ? () => {} : takeLock(join(folder, 'lock'))
  const migrate = (pglite: PGlite) => migratePgliteIn(pglite, `rm -rf ${data}`)
  let pglite: PGlite | undefined
  const close = async () => {
    await pglite?.close()
    release()
  }
  try {
    pglite = await PGlite.create(inMemory ? 'memory://' : folderOf(data), { startParams })
    await migrate(pglite)
    const db = asDatabase(drizzlePglite(pglite))
    return { db, pglite, pool: undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

function migratePgliteIn(pglite: PGlite, startOver: string): Promise<void> {
  const db = drizzlePglite(pglite)
  return migrateSchema({
    db: asDatabase(db),
    migrate: (config) => migratePglite(db, config),
    exec: (statements) => pglite.exec(statements),
    startOver,
  })
}

/** Both drivers return `{ rows }`, and the code relies only on that. */
const asDatabase = (db: unknown): Database => db as Database
