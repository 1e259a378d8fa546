import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import type { Call, InputOf } from '#lib/contract/call.ts'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { withoutIndexes } from '#sandbox/platform/db/bulk.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { processorSeconds } from './lib/processor-time.ts'

/**
 * The provider's response times for the home page of a merchant with one million orders in two years, over
 * HTTP with all checks: each call alone, then all calls together, as the page sends them. No order has a
 * waybill, so that no payout is near and the settlement plan covers half a year.
 *   node bench/home.ts [orders] [folder of the embedded database, kept and used again; or postgres://…]
 */

const say = (text: string) => process.stdout.write(`${text}\n`)

const ORDERS = Number(process.argv[2] ?? 1_000_000)
const CHUNK = 50_000
const ROUNDS = 15
const MERCHANT = '100001'
const LIMIT_MS = 1000

// On disk: in memory, one million orders with their indexes would need several gigabytes.
const place = process.argv[3]
const data = place ?? mkdtempSync(join(tmpdir(), 'bench-home-'))
const sandbox = await startSandbox({
  transactions: 0,
  ...(data.startsWith('postgres') ? { databaseUrl: data } : { data }),
})
const startedAt = performance.now()

/** Evenly distributed over 730 days; orders older than one month are settled. */
async function addOrders(first: number, count: number): Promise<void> {
  await sandbox.db.execute(sql`
    insert into transactions (merchant_no, trade_no, order_no, gateway_no, website, environment, status, method,
      created_at, customer_no, customer_name, email, card_type, amount, currency, transaction_type, reconciled,
      settlement_status, ip, ip_country, merchant_ip, billing_address, shipping_address, risk_score, pre_auth_score,
      total_score, error_code)
    select ${MERCHANT}, 'B' || lpad(n::text, 12, '0'), 'O' || n,
      (array['10000101', '10000102', '10000103', '10000104'])[1 + n % 4], 'www.example.com', 'live',
      case when n % 9 = 0 then 'failed' when n % 997 = 0 then 'pending' else 'success' end,
      (array['card', 'card', 'card', 'card', 'alipay', 'ideal', 'konbini', 'boleto'])[1 + n % 8],
      now() - make_interval(secs => (${ORDERS}::int - n) * (730 * 86400.0 / ${ORDERS}::int)),
      'C' || n % 5000, 'Ann Lee', 'c' || n % 5000 || '@example.com',
      case when n % 8 < 4 then (array['visa', 'mastercard', 'amex', 'jcb'])[1 + n % 4] end,
      (n % 900) + 0.99, (array['USD', 'EUR', 'GBP', 'USD', 'AUD', 'CAD', 'USD', 'EUR'])[1 + n % 8], 'sale', true,
      case when n < ${ORDERS}::int * 0.96 then 'settled' else 'unsettled' end, '203.0.113.7',
      (array['US', 'DE', 'GB', 'FR', 'JP', 'AU', 'CA', 'IT', 'ES', 'NL', 'SE', 'BR', 'MX', 'SG', 'HK', 'KR', 'PL', 'AT',
        'CH', null])[1 + (n * 7) % 20],
      '198.51.100.1', '{}', '{}', 10, 60, 80,
      case when n % 9 = 0 then (array['05', '51', '54', '14', '91', '82', '61', 'R01', 'R04', 'I02', '41', '59'])[1 + n % 12] end
    from generate_series(${first}::int, ${first + count - 1}::int) as n`)
}

if ((await sandbox.db.$count(transactions)) === 0) {
  await withoutIndexes(sandbox.db, [transactions], async () => {
    for (let first = 1; first <= ORDERS; first += CHUNK) {
      await addOrders(first, Math.min(CHUNK, ORDERS - first + 1))
    }
  })
}
await sandbox.db.execute(sql`vacuum analyze transactions, transaction_hours`)
const { rows } = await sandbox.db.execute<{ hours: number }>(
  sql`select count(*)::int as hours from transaction_hours where merchant_no = ${MERCHANT}`,
)
say(
  `${ORDERS.toLocaleString('en')} orders, ${rows[0]?.hours.toLocaleString('en')} lines kept by the hour, made in ${Math.round((performance.now() - startedAt) / 1000)} s`,
)

const client = await sandbox.signIn(MERCHANT, 'admin')
const ask = async <C extends Call>(call: C, input: InputOf<C>) => {
  const { code } = await client.call(call, input)
  if (code !== SUCCESS) throw new Error(`${call.path}: ${code}`)
}
const daysAgo = (days: number) => new Date(+sandbox.now() - days * millisecondsInDay).toISOString()
const analysis = (timeZone: string, days?: number) => () =>
  ask(calls['home/getDataAnalysis.do'], {
    timeZone,
    ...(days !== undefined && { createdAtFrom: daysAgo(days), createdAtTo: sandbox.now().toISOString() }),
  })
const money = () => ask(calls['home/getMoney.do'], {})
const todos = () => ask(calls['home/getTodos.do'], {})
const dynamics = () => ask(calls['home/getAccountDynamics.do'], {})
const deadlines = () => ask(calls['deadline/list.do'], {})
const page = (days?: number) => () =>
  Promise.all([analysis('Asia/Shanghai', days)(), money(), todos(), dynamics(), deadlines()])
const cases: Record<string, () => Promise<unknown>> = {
  'analysis, 30 days': analysis('Asia/Shanghai'),
  'analysis, 182 days': analysis('Asia/Shanghai', 181),
  'analysis, 182 days, Los Angeles': analysis('America/Los_Angeles', 181),
  'analysis, 182 days, Kolkata': analysis('Asia/Kolkata', 181),
  money,
  'todos and thresholds': todos,
  dynamics,
  deadlines,
  'the page, 30 days': page(),
  'the page, 182 days': page(181),
}

const slow: string[] = []
for (const [name, run] of Object.entries(cases)) {
  await run()
  const times: number[] = []
  const before = await processorSeconds(sandbox.db)
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)]
  const processor = ((await processorSeconds(sandbox.db)) - before) / ROUNDS
  if (median > LIMIT_MS) slow.push(name)
  say(
    `${name.padEnd(34)} median ${median.toFixed(0).padStart(6)} ms  worst ${worst.toFixed(0).padStart(6)} ms  processor ${processor.toFixed(2)} s`,
  )
}
const load = loadavg().map((each) => each.toFixed(1))
say(`load of the machine ${load.join(' ')}`)
say(`above ${LIMIT_MS} ms: ${slow.join(', ') || 'none'}`)
await sandbox.stop()
if (!place) rmSync(data, { recursive: true })
