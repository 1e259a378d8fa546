import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Databases on the PostgreSQL server of the test run, which scripts/lib/postgres.mjs starts. */

/** Template database: the seeded data without orders. */
const SEEDED = 'seeded'

/** Runs `work` on a separate connection. */
export async function connected<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const withName = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A new database: empty, or a copy of the seeded one, which the first worker that needs it creates.
 * @returns its address
 */
export async function newDatabase(
  seed: (databaseUrl: string) => Promise<void>,
  kind: 'empty' | 'seeded',
): Promise<string> {
  const server = process.env.TEST_POSTGRES
  if (!server) throw new Error('TEST_POSTGRES is not set: use npm run postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await connected(server, async (client) => {
    if (kind === 'empty') return client.query(`create database ${name}`)
    // Workers wait for the one that seeds; the lock ends with its connection.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SEEDED])
    if (rowCount === 0) {
      // Renamed only when it is complete.
      await client.query(`create database seeding`)
      await seed(withName(server, 'seeding'))
      await client.query(`alter database seeding rename to ${SEEDED}`)
    }
    return client.query(`create database ${name} template ${SEEDED}`)
  })
  return withName(server, name)
}
