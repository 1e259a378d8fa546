import { sql } from 'drizzle-orm'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { newDatabase } from '#tests/support/postgres.ts'

test.each([
  ['1', 1],
  ['', 0],
])('with SANDBOX_PREPARE_STATEMENTS=%s, a connection has %i prepared statements', async (setting, count) => {
  process.env.SANDBOX_PREPARE_STATEMENTS = setting
  const databaseUrl = await newDatabase('empty', async () => {})
  const { db, close } = await openDatabase({ data: 'memory', databaseUrl })
  try {
    const { rows } = await db.execute(sql`select count(*)::int as count from pg_prepared_statements`)
    expect(rows).toEqual([{ count }])
  } finally {
    await close()
  }
})
