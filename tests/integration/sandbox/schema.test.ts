import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { OtherSchemaError } from '#sandbox/platform/db/migrate.ts'
import * as schema from '#sandbox/platform/db/schema/index.ts'
import { newDatabase } from '#tests/support/postgres.ts'

const meta = 'sandbox/platform/db/migrations/meta'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'schema-'))
})
afterEach(() => rmSync(data, { recursive: true }))

test('the migrations create the tables of the schema', async () => {
  const { entries } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8'))
  const last = `${meta}/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`
  const migrated = JSON.parse(readFileSync(last, 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([])
})

test('a database that is opened again has every trigger once', async () => {
  const triggers = sql`
    select tgname as name from pg_trigger where not tgisinternal order by tgname`
  const databaseUrl = process.env.TEST_POSTGRES && (await newDatabase('empty', async () => {}))
  for (const _ of ['created', 'opened again']) {
    const { db, close } = await openDatabase({ data, databaseUrl })
    const { rows } = await db.execute<{ name: string }>(triggers)
    expect(rows.map(({ name }) => name)).toEqual([
      'disputes_announced_by_insert',
      'disputes_announced_by_update',
      'ledger_postings_balance',
      'operation_logs_stay',
      'refunds_announced_by_insert',
      'refunds_announced_by_update',
      'sessions_announced',
      'settlement_batches_announced_by_insert',
      'settlement_batches_announced_by_update',
      'transactions_announced_by_insert',
      'transactions_announced_by_update',
      'transactions_deleted',
      'transactions_inserted',
      'transactions_updated',
    ])
    await close()
  }
})

test('data of another schema is refused with the command to start over', async () => {
  const other = await PGlite.create(join(data, 'pg'))
  await other.exec(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1)`)
  await other.close()
  const opened = openDatabase({ data })
  await expect(opened).rejects.toThrow(OtherSchemaError)
  await expect(opened).rejects.toThrow(/^The sandbox's data was made with another schema .* rm -rf \S+$/)
  expect(existsSync(join(data, 'lock'))).toBe(false)
})
