import { sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { globalSearch } from '#lib/contract/search.ts'
import { customers, transactions } from '#sandbox/platform/db/schema/payment.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

/**
 * The provider's response time of the palette's search, over HTTP with all checks, among many orders.
 *   node bench/search.ts [orders, default 1000000]
 * The seeded orders and customers are copied with new numbers and emails. Only the indexes of the search and
 * the clock are kept, so that copying takes minutes. The last line lists the values above the limit.
 */

const ROUNDS = 20
const LIMIT_MS = 200
const SEEDED = 20_000

const wanted = Number(process.argv[2] ?? 1_000_000)
const say = (text: string) => process.stdout.write(`${text}\n`)
const merchantNo = '100001'

const sandbox = await startSandbox({ transactions: SEEDED })
const { db } = sandbox

/** Columns that identify a row get new values in a copy; the other columns are copied. */
const others: Record<string, string> = {
  trade_no: `lpad(n::text, 2, '0') || substr(trade_no, 3)`,
  order_no: `order_no || '-' || n`,
  customer_no: `customer_no || '-' || n`,
  email: `n || '.' || email`,
}

async function copy(table: string, times: number, keep: readonly string[]): Promise<void> {
  const indexes = await db.execute<{ name: string }>(sql`select i.indexrelid::regclass::text as name
    from pg_index i where i.indrelid = ${table}::regclass and not i.indisprimary`)
  for (const { name } of indexes.rows) {
    if (!keep.includes(name)) await db.execute(sql.raw(`drop index ${name}`))
  }
  const { rows: columns } = await db.execute<{ name: string }>(sql`select column_name as name
    from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`)
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => others[name] ?? name)
  await db.execute(
    sql.raw(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from ${table}, generate_series(30, ${29 + times}) as n`),
  )
  await db.execute(sql.raw(`vacuum analyze ${table}`))
}

const times = Math.round(wanted / SEEDED) - 1
await copy('customers', times, [
  'customers_email_begins',
  'customers_name_begins',
  'customers_last_name_begins',
])
await copy('transactions', times, [
  'transactions_order_begins',
  'transactions_email',
  'transactions_name',
  'transactions_next',
])
const client = await sandbox.signIn(merchantNo, 'admin')
say(`${await db.$count(transactions)} orders of ${await db.$count(customers)} customers`)

const { rows } = await db.execute<Record<'trade_no' | 'order_no' | 'email' | 'customer_name', string>>(
  sql`select trade_no, order_no, email, customer_name from ${transactions}
    where merchant_no = ${merchantNo} order by created_at offset ${Math.floor(wanted / 3)} limit 1`,
)
const order = rows[0]
if (!order) throw new Error('no orders')
const [lastName = ''] = order.customer_name.split(' ').slice(-1)

const cases: Record<string, string> = {
  'serial number': order.trade_no,
  'its first 3': order.trade_no.slice(0, 3),
  'order number': order.order_no,
  'its first 3 ': order.order_no.slice(0, 3),
  email: order.email,
  'how it begins': order.email.slice(0, 4),
  name: order.customer_name,
  'last name': lastName,
  'two words that nobody is called': 'zzq xxj',
  'a number that is none': '999999999999999999',
}
const above: string[] = []
for (const [name, text] of Object.entries(cases)) {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const { code, data: answer } = await client.call(globalSearch, { text })
    if (code !== SUCCESS) throw new Error(`${name}: ${code}`)
    times.push(performance.now() - startedAt)
    found = Object.values(answer).flat().length
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(ROUNDS * 0.95)] ?? 0
  if (p95 > LIMIT_MS) above.push(name)
  say(
    `${name.padEnd(32)} ${String(found).padStart(3)} found  p50 ${(times[ROUNDS / 2] ?? 0).toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`,
  )
}
say(above.length > 0 ? `above ${LIMIT_MS} ms: ${above.join(', ')}` : `none above ${LIMIT_MS} ms`)
await sandbox.stop()
