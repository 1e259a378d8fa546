import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Databases on the PostgreSQL server of the test run, which scripts/lib/postgres.mjs starts. */

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
 * A new database: a copy of this template, which the first worker that needs it creates.
 * @returns its address
 */
export async function newDatabase(
  template: string,
  seed: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const server = process.env.TEST_POSTGRES
  if (!server) throw new Error('TEST_POSTGRES is not set: use npm run integration')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await connected(server, async (client) => {
    // Workers wait for the one that seeds; the lock ends with its connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      // Renamed only when it is complete.
      const seeding = `${template}_seeding`
      await client.query(`create database ${seeding}`)
      await seed(withName(server, seeding))
      await client.query(`alter database ${seeding} rename to ${template}`)
    }
    return client.query(`create database ${name} template ${template}`)
  })
  return withName(server, name)
}
