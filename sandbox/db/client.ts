import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { takeLock } from './lock.ts'
import { fromTemplate, type Templates } from './template.ts'

interface Rows<Row> {
  rows: Row[]
}

/** What `execute` answers on either database. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * The sandbox's database: PGlite or PostgreSQL, or a transaction on either. PGlite has one connection: inside a
 * transaction use only the transaction, the database itself would wait for it for ever.
 */
export type Database = PgDatabase<RowsHKT>

export interface Connection {
  db: Database
  /** One of the two, for what drizzle has no words for (COPY). */
  pglite: PGlite | undefined
  pool: Pool | undefined
  /** To be called when the database is seeded, see template.ts. */
  keepWorld?: () => Promise<void>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database, or `memory`. */
  data: string
  /** A PostgreSQL to use instead. */
  databaseUrl?: string | undefined
  /** Of a database in memory: what it starts as a copy of. */
  templates?: Templates | undefined
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Connection> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options)
}

async function openPostgres(connectionString: string): Promise<Connection> {
  // Compiling a query takes longer than any of ours: seconds, where it is planned to be long and is not.
  const pool = new Pool({ connectionString, max: 10, options: '-c jit=off' })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  const db = drizzlePostgres(pool)
  try {
    await migratePostgres(db, { migrationsFolder })
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: asDatabase(db), pglite: undefined, pool, close: () => pool.end() }
}

async function openPglite({ data, templates }: DatabaseOptions): Promise<Connection> {
  const inMemory = data === 'memory'
  const folder = resolve(data)
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const release = inMemory ? () => {} : takeLock(join(folder, 'lock'))
  try {
    const copied =
      inMemory && templates ? await fromTemplate(templates, migrationsFolder, migrateEmbedded) : undefined
    const pglite = copied?.pglite ?? (await PGlite.create(inMemory ? 'memory://' : join(folder, 'pg')))
    await migrateEmbedded(pglite)
    const close = async () => {
      await pglite.close()
      release()
    }
    const db = asDatabase(drizzlePglite(pglite))
    return { db, pglite, pool: undefined, close, ...(copied && { keepWorld: copied.keepWorld }) }
  } catch (error) {
    release()
    throw error
  }
}

const migrateEmbedded = (pglite: PGlite): Promise<void> =>
  migratePglite(drizzlePglite(pglite), { migrationsFolder })

/** Both drivers answer `{ rows }`; only that is relied on. */
const asDatabase = (db: unknown): Database => db as Database
