import { millisecondsInDay } from 'date-fns/constants'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { type transactionFilter, transactionList } from '#lib/contract/transaction.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { writeCursor } from '#sandbox/platform/list/cursor.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts'

/**
 * The provider's response times over HTTP with all checks, and their growth with the number of transactions:
 * /deal/transaction unfiltered, by each filter alone, by several together, sorted and deep; deadlines and home.
 *   node bench/lists.ts postgres://…/small postgres://…/large
 * The measurements alternate, so that a busy machine affects both alike. Each database must be seeded first
 * (SANDBOX_DATABASE_URL, SANDBOX_TRANSACTIONS); bench/lib/grow.ts multiplies the transactions. The last line lists the
 * cases that grow by more than the limit.
 */

const MERCHANT = '100001'
const ROUNDS = 60
const WARM_UP = 8
const LIMIT = 1.5
/** A case that takes longer ends after a quarter of its rounds. */
const CASE_MS = 10_000

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

async function ask<C extends Call>({ client }: World, call: C, input: InputOf<C>) {
  const { code, data } = await client.call(call, input)
  if (code !== SUCCESS) throw new Error(`${call.path} ${JSON.stringify(input)}: ${code}`)
  return data
}
const run = (world: World, input: Input & { cursor?: string }) => ask(world, transactionList, input)

type Stored = typeof transactions.$inferSelect

/** A failed live card payment of three months ago. */
async function sampleOf({ sandbox }: World): Promise<Stored> {
  const t = transactions
  const [row] = await sandbox.db
    .select()
    .from(t)
    .where(
      and(
        eq(t.merchantNo, MERCHANT),
        eq(t.method, 'card'),
        eq(t.environment, 'live'),
        isNotNull(t.errorCode),
        isNotNull(t.ipCountry),
        gt(t.createdAt, new Date(+sandbox.now() - 92 * millisecondsInDay)),
      ),
    )
    .orderBy(t.createdAt)
    .limit(1)
  if (!row) throw new Error('no failed payment three months ago')
  return row
}

const daysAgo = ({ sandbox }: World, days: number) =>
  new Date(+sandbox.now() - days * millisecondsInDay).toISOString()

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
  'state failed': plain({ orderState: ['failed'] }),
  'state pending, failed': plain({ orderState: ['pending', 'failed'] }),
  'method alipay': plain({ method: ['alipay'] }),
  'disputes in any state': plain({ orderGroup: ['disputed'] }),
  'refunds by amount': plain({ orderGroup: ['refunded'], sort: [{ field: 'amount', order: 'desc' }] }),
  'two gateways': plain({ gatewayNo: ['10000103', '10000104'] }),
  'currency KWD': plain({ currency: ['KWD'] }),
  'failed cards of Japan': plain({ orderState: ['failed'], cardType: ['jcb'], currency: ['JPY'] }),
  'failed in Europe, visa': plain({ orderState: ['failed'], gatewayNo: ['10000102'], cardType: ['visa'] }),
  'amount 100–200': plain({ amountFrom: '100', amountTo: '200' }),
  'amount 100–200, EUR, success': plain({
    amountFrom: '100',
    amountTo: '200',
    currency: ['EUR'],
    orderState: ['paid'],
  }),
  'bank country DE': plain({ bankCountry: ['DE'] }),
  'test environment': plain({ environment: ['test'] }),
  unsettled: plain({ settlementStatus: ['unsettled'] }),
  'pre-authorized': plain({ transactionType: ['pre_auth'] }),
  ...filteredAlone({
    tradeNo: ({ tradeNo }) => ({ tradeNo: [tradeNo] }),
    orderNo: ({ orderNo }) => ({ orderNo: [orderNo] }),
    gatewayNo: ({ gatewayNo }) => ({ gatewayNo: [gatewayNo] }),
    website: ({ website }) => ({ website: [website] }),
    orderState: ({ orderState }) => ({ orderState: [orderState] }),
    orderGroup: () => ({ orderGroup: ['disputed'] }),
    outcome: ({ outcome }) => ({ outcome: [outcome] }),
    errorCode: ({ errorCode }) => ({ errorCode: [errorCode ?? ''] }),
    listNo: () => ({ listNo: ['RL100001-1'] }),
    method: ({ method }) => ({ method: [method] }),
    cardType: ({ cardType }) => ({ cardType: [cardType ?? 'visa'] }),
    currency: ({ currency }) => ({ currency: [currency] }),
    amountFrom: ({ amount }) => ({ amountFrom: amount }),
    amountTo: ({ amount }) => ({ amountTo: amount }),
    createdAtFrom: ({ createdAt }) => ({ createdAtFrom: createdAt.toISOString() }),
    createdAtTo: ({ createdAt }) => ({ createdAtTo: createdAt.toISOString() }),
    email: ({ email }) => ({ email }),
    cardFirst6: ({ cardFirst6 }) => ({ cardFirst6: cardFirst6 ?? '' }),
    cardLast4: ({ cardLast4 }) => ({ cardLast4: cardLast4 ?? '' }),
    bankCountry: ({ bankCountry }) => ({ bankCountry: [bankCountry ?? ''] }),
    ipCountry: ({ ipCountry }) => ({ ipCountry: [ipCountry ?? ''] }),
    transactionType: ({ transactionType }) => ({ transactionType: [transactionType] }),
    settlementStatus: ({ settlementStatus }) => ({ settlementStatus: [settlementStatus] }),
    environment: ({ environment }) => ({ environment: [environment] }),
    threeDSecure: () => ({ threeDSecure: ['passed'] }),
  }),
  'five together, common': plain({
    orderState: ['paid'],
    method: ['card'],
    currency: ['USD'],
    cardType: ['visa'],
    environment: ['live'],
  }),
  'five together, rare': plain({
    orderState: ['failed'],
    gatewayNo: ['10000102'],
    cardType: ['amex'],
    currency: ['GBP'],
    ipCountry: ['GB'],
  }),
  'five together, none': plain({
    orderState: ['pending'],
    gatewayNo: ['10000103'],
    cardType: ['unionpay'],
    bankCountry: ['BR'],
    settlementStatus: ['settled'],
  }),
  'oldest first': plain({ sort: [{ field: 'createdAt', order: 'asc' }] }),
  'lowest amount first': plain({ sort: [{ field: 'amount', order: 'asc' }] }),
  'by amount, state failed': plain({ sort: [{ field: 'amount', order: 'desc' }], orderState: ['failed'] }),
  'by amount, currency KWD': plain({ sort: [{ field: 'amount', order: 'desc' }], currency: ['KWD'] }),
  'by amount, 7 days': async (world) => {
    const input: Input = { sort: [{ field: 'amount', order: 'desc' }], createdAtFrom: daysAgo(world, 7) }
    return () => run(world, input)
  },
  'two years': async (world) => {
    const input: Input = { createdAtFrom: daysAgo(world, 725), createdAtTo: daysAgo(world, 545) }
    return () => run(world, input)
  },
  deadlines: (world) => always(() => ask(world, calls['deadline/list.do'], {})),
  'home: money': (world) => always(() => ask(world, calls['home/getMoney.do'], {})),
  'home: to-dos': (world) => always(() => ask(world, calls['home/getTodos.do'], {})),
  'home: dynamics': (world) => always(() => ask(world, calls['home/getAccountDynamics.do'], {})),
  'home: analysis, 30 days': analysis(30),
  'home: analysis, 182 days': analysis(181),
}

const always = async (call: () => Promise<unknown>) => call

function analysis(days: number) {
  return async (world: World) => {
    const input = {
      timeZone: 'Asia/Shanghai',
      createdAtFrom: daysAgo(world, days),
      createdAtTo: world.sandbox.now().toISOString(),
    }
    return () => ask(world, calls['home/getDataAnalysis.do'], input)
  }
}

/** One case for each field of the filter, with the value of an order; the types demand every field. */
function filteredAlone(
  filters: Record<keyof typeof transactionFilter, (order: Stored) => Input>,
): Record<string, (world: World) => Promise<() => Promise<unknown>>> {
  const of = (filter: (order: Stored) => Input) => async (world: World) => {
    const input = filter(await sampleOf(world))
    return () => run(world, input)
  }
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [`only ${name}`, of(filter)]))
}

function plain(input: Input) {
  return async (world: World) => () => run(world, input)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function main(urls: readonly string[]): Promise<void> {
  const worlds = await Promise.all(urls.map(open))
  const rows = worlds.map((world) => `${world.rows.toLocaleString('en')} transactions`)
  console.info(`| milliseconds, p50 / p95 | ${rows.join(' | ')} |${worlds.length > 1 ? ' growth |' : ''}`)
  console.info(`|---|${worlds.map(() => '---|').join('')}${worlds.length > 1 ? '---|' : ''}`)
  const slow: string[] = []
  const only = process.env.CASES && new RegExp(process.env.CASES)
  for (const [name, prepare] of Object.entries(cases)) {
    if (only && !only.test(name)) continue
    const times = worlds.map((): number[] => [])
    const calls = await Promise.all(worlds.map(prepare))
    const began = performance.now()
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      if (round >= ROUNDS / 4 && performance.now() - began > CASE_MS) break
      for (const [i, call] of calls.entries()) {
        const started = performance.now()
        await call()
        if (round >= 0) times[i]?.push(performance.now() - started)
      }
    }
    for (const each of times) each.sort((a, b) => a - b)
    const ms = (each: number[], share: number) => at(each, share).toFixed(1)
    const shown = times.map((each) => `${ms(each, 0.5)} / ${ms(each, 0.95)}`)
    const [small, large] = times
    const growth = [0.5, 0.95].map((share) => (small && large ? at(large, share) / at(small, share) : 1))
    if ((growth[1] ?? 1) > LIMIT) slow.push(name)
    const factors = worlds.length > 1 ? ` ${growth.map((each) => `×${each.toFixed(2)}`).join(' / ')} |` : ''
    console.info(`| ${name} | ${shown.join(' | ')} |${factors}`)
  }
  for (const world of worlds) await world.sandbox.stop()
  if (worlds.length > 1) console.info(`above ×${LIMIT}: ${slow.join(', ') || 'none'}`)
}

const urls = process.argv.slice(2)
const fallback = process.env.SANDBOX_DATABASE_URL
await main(urls.length > 0 ? urls : fallback ? [fallback] : [])
