import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#sandbox/seed/accounts.ts'
import { providerClient, signInWith } from '#tests/support/provider-client.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { build } from '../scripts/lib/build.mjs'
import { median } from '../scripts/lib/median.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { startPortal } from '../scripts/lib/services.mjs'

/**
 * Checks that a settlement batch of 50,000 entries opens as fast as a small one, and that its workbook is
 * streamed. Measures the first page, a filtered page and the last sort alternately on both batches; then the
 * memory that the download adds to the sandbox, and through the built portal to the portal. The sandbox runs
 * in this process.
 */

const say = (text: string) => process.stdout.write(`${text}\n`)

const LARGE = 50_000
const SMALL = 50
const ROUNDS = 30

const sandbox = await startSandbox({ transactions: 0, exportRowsAtOnce: LARGE + 1 })
const { merchantNo, gatewayNo } = await sandbox.control<{ merchantNo: string; gatewayNo: string }>(
  'merchants',
  {},
)

async function addBatch(batchNo: string, entries: number): Promise<void> {
  await sandbox.db.execute(sql`
    insert into settlement_batches (merchant_no, batch_no, gateway_no, currency, tabulated_at, period_from, period_to,
      payout_at, state, state_at, orders, entries, gross, fees, reserve, net)
    values (${merchantNo}, ${batchNo}, ${gatewayNo}, 'USD', now(), current_date, current_date, now(), 'processed', now(),
      ${entries}, ${entries}, ${entries} * 100, ${entries} * -3.2, ${entries} * -10, ${entries} * 86.8)`)
  await sandbox.db.execute(sql`
    insert into settlement_entries (merchant_no, cause, kind, gateway_no, trade_no, order_no, amount, currency, at,
      batch_no, rate, settlement_currency, settled, fee, settled_fee, reserve, settled_reserve, net)
    select ${merchantNo}, ${batchNo} || n || '.sale', 'sale', ${gatewayNo}, ${batchNo} || n, 'O' || n, 100, 'USD',
      now() - make_interval(secs => n), ${batchNo}, 1, 'USD', 100, -3.2, -3.2, -10, -10, 86.8
    from generate_series(1, ${entries}) as n`)
}
await addBatch('LARGE', LARGE)
await addBatch('SMALL', SMALL)
await sandbox.db.execute(sql`vacuum analyze settlement_entries`)

const client = await sandbox.signIn(merchantNo, 'admin')
const detail = calls['settlement/detail.do']
const requests = {
  'first page': {},
  'one part': { part: 'fees' as const },
  'by net': { sort: [{ field: 'net' as const, order: 'asc' as const }] },
}

const found = Object.entries(requests).map(([name, input]) => ({
  name,
  input,
  LARGE: [] as number[],
  SMALL: [] as number[],
}))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const one of found) {
    for (const batchNo of ['LARGE', 'SMALL'] as const) {
      const startedAt = performance.now()
      const { code } = await client.call(detail, { batchNo, ...one.input })
      one[batchNo].push(performance.now() - startedAt)
      if (code !== SUCCESS) throw new Error(`${one.name}: ${code}`)
    }
  }
}
say(`${LARGE} entries beside ${SMALL}, milliseconds, median of ${ROUNDS}`)
for (const { name, LARGE: large, SMALL: small } of found) {
  const ratio = median(large) / median(small)
  say(`${name.padEnd(12)} ${median(large).toFixed(1)} ${median(small).toFixed(1)} ×${ratio.toFixed(2)}`)
}

const request = {
  batchNo: 'LARGE',
  format: 'xlsx',
  timeZone: 'Asia/Shanghai',
  columns: ['tradeNo', 'orderNo', 'kind', 'at', 'amount', 'settled', 'settledFee', 'settledReserve', 'net'],
}
type FetchClient = Pick<ReturnType<typeof providerClient>, 'fetch'>

/**
 * Downloads the workbook three times and prints the memory growth of a process. @param memory returns its
 * current memory in bytes
 */
async function download(of: string, from: FetchClient, memory: () => number): Promise<void> {
  for (const run of ['first', 'second', 'third']) {
    globalThis.gc?.()
    const before = memory()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memory())
    }, 20)
    const startedAt = performance.now()
    const response = await from.fetch(calls['settlement/detailDownload.do'], request)
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    clearInterval(watch)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const megabytes = (value: number) => (value / 1024 / 1024).toFixed(0)
    const rows = response.headers.get('x-total-rows')
    say(
      `xlsx, ${run} time: ${rows} rows, ${bytes} bytes, ${seconds} s, ${of} ${megabytes(before)} +${megabytes(most - before)} MB`,
    )
  }
}
await download('sandbox', client, () => process.memoryUsage().rss)

await build()
const port = await freePort()
const portal = startPortal({
  port,
  env: {
    PROVIDER_URL: sandbox.url,
    PROVIDER_PREFIX: '/provider',
    SESSION_SECRET: 'only for the measurement: 32 characters and more',
  },
  log: '.data/logs/bench-portal.log',
})
try {
  await portal.ready()
  const { origin } = portal.url
  const browser = providerClient(origin, 'en_US', {
    prefix: '/api',
    headers: { 'x-portal': '1', 'sec-fetch-site': 'same-origin', origin },
  })
  await signInWith(browser, sandbox.captchaText, { merchantNo, userName: 'admin', password: DEMO_PASSWORD })
  const resident = () => {
    const status = readFileSync(`/proc/${portal.group.child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  }
  await download('portal', browser, resident)
} finally {
  await portal.group.stop()
  await sandbox.stop()
}
