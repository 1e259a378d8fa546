import { desc, eq } from 'drizzle-orm'
import type { InputOf } from '#lib/contract/call.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { writeCursor } from '#sandbox/platform/list/cursor.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

/**
 * The provider's response time for a page of /deal/transaction, over HTTP with all checks, and its growth
 * with the number of transactions.
 *   node bench/lists.ts postgres://…/small postgres://…/large
 * The measurements alternate, so that a busy machine affects both alike. Each database must be seeded first
 * (SANDBOX_DATABASE_URL, SANDBOX_TRANSACTIONS). The last line lists the values above factor two.
 */

const MERCHANT = '100001'
const ROUNDS = 60
const WARM_UP = 8
const LIMIT = 2

type Input = Omit<InputOf<typeof transactionList>, 'cursor'>

interface World {
  sandbox: TestSandbox
  client: ProviderClient
  rows: number
}

async function open(databaseUrl: string): Promise<World> {
  const sandbox = await startSandbox({ databaseUrl })
  const client = await sandbox.signIn(MERCHANT, 'admin')
  const rows = await sandbox.db.$count(transactions)
  if (rows === 0) throw new Error(`${databaseUrl} has no transactions: seed it first`)
  return { sandbox, client, rows }
}

async function run({ client }: World, input: Input & { cursor?: string }) {
  const { code, data } = await client.call(transactionList, input)
  if (code !== '00000') throw new Error(`${JSON.stringify(input)}: ${code}`)
  return data
}

/** A cursor in the middle of all rows in the range: a realistic maximum depth. */
async function deepCursor({ sandbox, rows }: World): Promise<string> {
  const [row] = await sandbox.db
    .select({ at: transactions.createdAt, key: transactions.tradeNo })
    .from(transactions)
    .where(eq(transactions.merchantNo, MERCHANT))
    .orderBy(desc(transactions.createdAt))
    .offset(Math.floor(rows * 0.3))
    .limit(1)
  if (!row) throw new Error('no row that deep')
  const place = { field: 'createdAt', order: 'desc', value: row.at.getTime(), key: row.key } as const
  return writeCursor(place, ['transaction/list.do', MERCHANT, 'admin', {}])
}

const cases: Record<string, (world: World) => Promise<() => Promise<unknown>>> = {
  'first page': plain({}),
  'page 100': plain({ pageNo: 100 }),
  'page 300': plain({ pageNo: 300 }),
  'cursor, 30% down': async (world) => {
    const cursor = await deepCursor(world)
    return () => run(world, { cursor })
  },
  'by amount': plain({ sort: [{ field: 'amount', order: 'desc' }] }),
  'status failed': plain({ status: ['failed'] }),
  'status pending, failed': plain({ status: ['pending', 'failed'] }),
  'method alipay': plain({ method: ['alipay'] }),
  'two gateways': plain({ gatewayNo: ['10000103', '10000104'] }),
  'currency KWD': plain({ currency: ['KWD'] }),
  'failed cards of Japan': plain({ status: ['failed'], cardType: ['jcb'], currency: ['JPY'] }),
  'failed in Europe, visa': plain({ status: ['failed'], gatewayNo: ['10000102'], cardType: ['visa'] }),
  'amount 100–200': plain({ amountFrom: '100', amountTo: '200' }),
  'amount 100–200, EUR, success': plain({
    amountFrom: '100',
    amountTo: '200',
    currency: ['EUR'],
    status: ['success'],
  }),
  'bank country DE': plain({ bankCountry: ['DE'] }),
  'test environment': plain({ environment: ['test'] }),
  unsettled: plain({ settlementStatus: ['unsettled'] }),
  'pre-authorised': plain({ transactionType: ['pre_auth'] }),
  'an email': async (world) => {
    const [row] = await world.sandbox.db.select({ email: transactions.email }).from(transactions).limit(1)
    return () => run(world, { email: row?.email ?? '' })
  },
  'first 6 and last 4 digits': async (world) => {
    const { list } = await run(world, { method: ['card'] })
    const { cardFirst6, cardLast4 } = list[0] ?? {}
    return () => run(world, { cardFirst6: cardFirst6 ?? '', cardLast4: cardLast4 ?? '' })
  },
}

function plain(input: Input) {
  return async (world: World) => () => run(world, input)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function main(urls: readonly string[]): Promise<void> {
  const worlds = await Promise.all(urls.map(open))
  console.info(worlds.map((world) => `${world.rows.toLocaleString('en')} rows`).join(' beside '))
  const slow: string[] = []
  for (const [name, prepare] of Object.entries(cases)) {
    const times = worlds.map((): number[] => [])
    const calls = await Promise.all(worlds.map(prepare))
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const [i, call] of calls.entries()) {
        const started = performance.now()
        await call()
        if (round >= 0) times[i]?.push(performance.now() - started)
      }
    }
    const shown = times.map((each) => {
      each.sort((a, b) => a - b)
      return `p50 ${at(each, 0.5).toFixed(2).padStart(7)} ms  p95 ${at(each, 0.95).toFixed(2).padStart(7)} ms`
    })
    const [small, large] = times
    const ratio = small && large ? at(large, 0.5) / at(small, 0.5) : undefined
    if (ratio !== undefined && ratio > LIMIT) slow.push(name)
    console.info(`${name.padEnd(30)} ${shown.join('  |  ')}${ratio ? `  ×${ratio.toFixed(2)}` : ''}`)
  }
  for (const world of worlds) await world.sandbox.stop()
  if (worlds.length > 1) console.info(`above ×${LIMIT}: ${slow.join(', ') || 'none'}`)
}

const urls = process.argv.slice(2)
const fallback = process.env.SANDBOX_DATABASE_URL
await main(urls.length > 0 ? urls : fallback ? [fallback] : [])
