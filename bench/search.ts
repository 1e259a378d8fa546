import { sql } from 'drizzle-orm'
import { globalSearch } from '#lib/contract/search.ts'
import { customers, transactions } from '#sandbox/db/schema/payment.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

/**
 * How long the palette's search takes the provider, over HTTP and through its gate, among many orders.
 *   node bench/search.ts [orders, 1000000 unless said] [folder that keeps them]
 * What is looked for is taken from the middle of the world; the last line names what is above the limit.
 */

const ROUNDS = 20
const LIMIT_MS = 200

const [orders = '1000000', data = 'memory'] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const merchantNo = '100001'

const sandbox = await startSandbox({ transactions: Number(orders), data })
const client = await sandbox.signIn(merchantNo, 'admin')
say(`${await sandbox.db.$count(transactions)} orders of ${await sandbox.db.$count(customers)} customers`)

const { rows } = await sandbox.db.execute<
  Record<'trade_no' | 'order_no' | 'email' | 'customer_name', string>
>(
  sql`select trade_no, order_no, email, customer_name from ${transactions}
    where merchant_no = ${merchantNo} order by created_at offset ${Math.floor(Number(orders) / 3)} limit 1`,
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
    if (code !== '00000') throw new Error(`${name}: ${code}`)
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
