import { sql } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'
import { pay } from '#tests/support/sandbox-orders.ts'

/** Several sandboxes on one database, or two parallel requests, have one effect. */

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ exportRowsAtOnce: 0 })
})
afterAll(() => sandbox.stop())

test('the same export twice: one file is written', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  await pay(sandbox, { merchantNo })
  const request = { columns: ['tradeNo'], timeZone: 'UTC', format: 'csv' as const }
  const send = async () => (await client.fetch(calls['transaction/download.do'], request)).json()
  const [first, second] = await atOnce(sandbox, [send, send], 'file_jobs')
  expect(first.data.jobId).toBe(second.data.jobId)
  expect(await sandbox.db.select().from(fileJobs)).toHaveLength(1)
})

test('two new merchants have different numbers', async () => {
  const open = () => sandbox.control<{ merchantNo: string }>('merchants', {})
  const [first, second] = await atOnce(sandbox, [open, open], 'merchants')
  expect(Number(second.merchantNo)).toBe(Number(first.merchantNo) + 1)
})

test('two sandboxes that start on an empty database create its schema once', async () => {
  const databaseUrl = await newDatabase('empty', async () => {})
  const open = () => openDatabase({ data: 'memory', databaseUrl })
  const connections = await atOnce({ databaseUrl }, [open, open], 'pg_namespace')
  const { rows } = await connections[0].db.execute(sql`select from drizzle.__drizzle_migrations`)
  expect(rows).toHaveLength(1)
  for (const { close } of connections) await close()
})
