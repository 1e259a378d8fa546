import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '#sandbox/platform/db/database.ts'

type Query = (...args: unknown[]) => Promise<unknown>
type Before = (sql: string) => Promise<void>

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text)

/** pg calls itself with callbacks; the sandbox uses promises. */
const isInner = (args: readonly unknown[]) => typeof args.at(-1) === 'function'

function hooked(target: object, before: Before): void {
  const holder = target as { query: Query }
  const query = holder.query.bind(target)
  holder.query = (...args) =>
    isInner(args) ? query(...args) : before(textOf(args[0])).then(() => query(...args))
}

/**
 * Calls the function before each statement of the sandbox: on PostgreSQL before every one, on PGlite, which runs
 * one transaction at a time, before each transaction and each statement outside of one.
 */
export function beforeStatements(db: Database, before: Before): void {
  const { $client: client } = db as unknown as { $client: Pool | PGlite }
  hooked(client, before)
  if (!('totalCount' in client)) {
    const holder = client as unknown as { transaction: Query }
    const transaction = holder.transaction.bind(client)
    holder.transaction = (...args) => before('begin').then(() => transaction(...args))
    return
  }
  const known = new WeakSet<PoolClient>()
  const connect = client.connect.bind(client) as (...args: unknown[]) => Promise<PoolClient>
  const holder = client as unknown as { connect: (...args: unknown[]) => Promise<PoolClient> }
  holder.connect = async (...args) => {
    const connection = await connect(...args)
    if (isInner(args) || known.has(connection)) return connection
    known.add(connection)
    hooked(connection, before)
    return connection
  }
}
