import { millisecondsInDay } from 'date-fns/constants'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { addressKey } from '#sandbox/platform/db/address.ts'
import { openDatabase } from '#sandbox/platform/db/client.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'

/**
 * The cost of one frequency rule per payment: counting the earlier orders with the same phone, name or
 * address by index, compared with reading the addresses of all orders of the gateway in the period.
 *   node bench/frequency.ts postgres://…/large
 * The measurements alternate, so that a busy machine affects both alike.
 */

const MERCHANT = '100001'
const GATEWAY = '10000101'
const ORDERS = 15
const PERIODS = [1, 7, 30]

type Order = typeof transactions.$inferSelect
type Condition = (order: Order) => SQL

const parts = ['line1', 'city', 'state', 'country', 'zip'] as const
const everyPart =
  (column: 'billing_address' | 'shipping_address', field: 'billingAddress' | 'shippingAddress'): Condition =>
  (order) =>
    sql.join(
      parts.map(
        (part) => sql`${sql.identifier(column)} ->> ${part}::text is not distinct from ${order[field][part]}`,
      ),
      sql` and `,
    )
const key =
  (column: 'billing_key' | 'shipping_key', field: 'billingAddress' | 'shippingAddress'): Condition =>
  (order) =>
    sql`${sql.identifier(column)} = ${addressKey(sql`${JSON.stringify(order[field])}::jsonb`)}`

/** The condition with the index, and without. */
const elements: Record<string, readonly [Condition, Condition]> = {
  phone: [
    (order) => sql`billing_phone = ${order.billingAddress.phone}`,
    (order) => sql`billing_address ->> 'phone' = ${order.billingAddress.phone}`,
  ],
  name: [
    (order) => sql`customer_name = ${order.customerName}`,
    // Matches no index because it is an expression.
    (order) => sql`customer_name || '' = ${order.customerName}`,
  ],
  'billing address': [key('billing_key', 'billingAddress'), everyPart('billing_address', 'billingAddress')],
  'shipping address': [
    key('shipping_key', 'shippingAddress'),
    everyPart('shipping_address', 'shippingAddress'),
  ],
}

async function main([databaseUrl = process.env.SANDBOX_DATABASE_URL]: readonly string[]): Promise<void> {
  if (!databaseUrl) throw new Error('which database?')
  const { db, close } = await openDatabase({ data: 'memory', databaseUrl })
  const t = transactions
  const orders = await db
    .select()
    .from(t)
    .where(eq(t.gatewayNo, GATEWAY))
    .orderBy(desc(t.createdAt))
    .limit(ORDERS)
  const time = async (order: Order, days: number, same: SQL): Promise<[number, number]> => {
    const started = performance.now()
    const { rows } = await db.execute<{ orders: number }>(sql`
      select count(*)::int as orders from transactions
      where merchant_no = ${MERCHANT} and gateway_no = ${GATEWAY} and ${same}
        and (error_code is null or error_code not like 'R%')
        and created_at >= ${new Date(+order.createdAt - days * millisecondsInDay).toISOString()}::timestamptz
        and created_at <= ${order.createdAt.toISOString()}::timestamptz`)
    return [performance.now() - started, rows[0]?.orders ?? 0]
  }
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  for (const [name, [indexed, read]] of Object.entries(elements)) {
    for (const days of PERIODS) {
      const withIndex: number[] = []
      const without: number[] = []
      for (const order of orders) {
        const [ms, found] = await time(order, days, indexed(order))
        const [plainMs, plainFound] = await time(order, days, read(order))
        if (found !== plainFound) throw new Error(`${name}: ${found} and ${plainFound} orders`)
        withIndex.push(ms)
        without.push(plainMs)
      }
      const [a, b] = [middle(withIndex), middle(without)]
      console.info(
        `${name.padEnd(18)} ${String(days).padStart(2)} days  ${a.toFixed(2).padStart(8)} ms  without ${b.toFixed(2).padStart(9)} ms  ×${(b / a).toFixed(0)}`,
      )
    }
  }
  await close()
}

await main(process.argv.slice(2))
