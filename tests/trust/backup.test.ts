import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { providerClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandboxOptions } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'
import { size } from '#tests/support/size.ts'
import { read } from '#tests/support/sources.ts'

/** Backup and restore of the sandbox, with the commands of docs/operating.md. */

const run = promisify(execFile)
const transactions = size(20, 20_000)
const LIMIT_MS = size(180_000, 1_800_000)

type Place = Pick<TestSandboxOptions, 'data' | 'databaseUrl'>

/** Rows and a sum over all values of each table; leases belong to a process. */
async function figuresOf({ data = 'memory', databaseUrl }: Place) {
  const { db, close } = await openDatabase({ data, databaseUrl })
  try {
    const { rows } = await db.execute<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'leases' order by 1`)
    const figures: Record<string, unknown> = {}
    for (const { name } of rows) {
      const { rows: found } = await db.execute(
        sql.raw(`select count(*)::int as rows, sum(hashtext(t::text))::text as sum from "${name}" t`),
      )
      figures[name] = found[0]
    }
    const { rows: money } = await db.execute(sql`
      select currency, sum(amount)::text as sum from transactions group by 1 order by 1`)
    return { ...figures, money }
  } finally {
    await close()
  }
}

/** Creates a seeded database with a session and an order; returns what continues in the restored one. */
async function fill(place: Place) {
  const sandbox = await startSandbox({ ...place, transactions })
  const client = await sandbox.signIn('100001', 'admin')
  const { tradeNo } = await pay(sandbox, { amount: '100.00' })
  await passDays(sandbox, 2)
  expect((await refund(client, tradeNo, '30.00')).code).toBe(SUCCESS)
  await sandbox.stop()
  return { tradeNo, cookie: client.cookie }
}

async function expectWorking(place: Place, { tradeNo, cookie }: Awaited<ReturnType<typeof fill>>) {
  const sandbox = await startSandbox({ ...place, transactions })
  try {
    const same = providerClient(sandbox.url, 'en_US')
    same.cookie = cookie
    expect((await same.call(calls['refund/tradeInfo.do'], { tradeNo })).data.refundableAmount).toBe('70.00')
    const client = await sandbox.signIn('100001', 'admin')
    expect((await refund(client, tradeNo, '70.00')).code).toBe(SUCCESS)
    expect((await refund(client, tradeNo, '0.01')).code).toBe('E3107')
    expect((await pay(sandbox)).status).toBe('success')
  } finally {
    await sandbox.stop()
  }
}

/** The command is in the document, where operators read it. */
const documented = (command: string, ...args: string[]) => {
  expect(read('docs/operating.md')).toContain([command, ...args].join(' '))
  return [command, args] as const
}

test(
  'a folder: the copy has the same rows and sums, and works',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'))
    const archive = join(folder, 'sandbox.tar')
    // An address of PostgreSQL in the environment does not count here.
    const at = { data: join(folder, 'sandbox'), databaseUrl: '' }
    try {
      const kept = await fill(at)
      const before = await figuresOf(at)
      const [tar, pack] = documented('tar', '--create', '--sparse')
      await run(tar, [...pack, '--file', archive, '--directory', folder, 'sandbox'])
      await rm(at.data, { recursive: true })
      const [untar, unpack] = documented('tar', '--extract')
      await run(untar, [...unpack, '--file', archive, '--directory', folder])
      expect(await figuresOf(at)).toEqual(before)
      await expectWorking(at, kept)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  LIMIT_MS,
)

if (process.env.TEST_POSTGRES)
  test(
    'PostgreSQL: the restored database has the same rows and sums, and works',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'backup-'))
      const file = join(folder, 'sandbox.dump')
      const databaseUrl = await newDatabase('empty', async () => {})
      const other = await newDatabase('empty', async () => {})
      try {
        const kept = await fill({ databaseUrl })
        const before = await figuresOf({ databaseUrl })
        const [dump, dumpArgs] = documented('pg_dump', '--format=custom', '--no-owner')
        await run(join(process.env.POSTGRES_BIN ?? '', dump), [...dumpArgs, '--file', file, databaseUrl])
        const [restore, restoreArgs] = documented('pg_restore', '--exit-on-error', '--no-owner')
        await run(join(process.env.POSTGRES_BIN ?? '', restore), [...restoreArgs, '--dbname', other, file])
        expect(await figuresOf({ databaseUrl: other })).toEqual(before)
        await expectWorking({ databaseUrl: other }, kept)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    LIMIT_MS,
  )
