import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { begins, customerBegins, numberBegins } from '#sandbox/domain/information/search/begins.ts'
import {
  customers,
  disputes,
  refunds,
  settlementBatches,
  transactions,
} from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/** Every query of the search starts with an index lookup: no table is scanned. */

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 120_000)

/** The conditions that the query plan looks up in indexes. */
async function lookedUp(query: SQL): Promise<string> {
  return sandbox.db.transaction(async (tx) => {
    // For a small table a scan is faster; the test checks that a large table needs no scan.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => line.includes('Index Cond'))
      .join('\n')
  })
}

const t = transactions
const mine = eq(t.merchantNo, '100001')

test('provider numbers use the key of each table', async () => {
  for (const column of [t.tradeNo, refunds.refundNo, disputes.disputeNo, settlementBatches.batchNo]) {
    const query = sql`select 1 from ${column.table} where ${and(
      eq((column.table as typeof t).merchantNo, '100001'),
      numberBegins(column, '2611'),
    )} order by ${desc(column)} limit 5`
    expect(await lookedUp(query)).toMatch(new RegExp(`${column.name} >= .*${column.name} <= `))
  }
})

test('merchant order numbers use the prefix index', async () => {
  const query = sql`select 1 from ${t} where ${and(mine, begins(t.orderNo, 'HT1'))}
    order by ${t.orderNo} using ~>~ limit 20`
  expect(await lookedUp(query)).toMatch(/order_no ~>=~ .*order_no ~<~ /)
})

test('customers use the indexes of email, name and last name', async () => {
  const found = await lookedUp(sql`select 1 from ${customers} where ${customerBegins('100001', 'john')}`)
  expect(found).toMatch(/\(email ~>=~ /)
  expect(found).toMatch(/lower\(name\) ~>=~ /)
  expect(found).toMatch(/lower\(\(?"substring"\(name.* ~>=~ /)
})

test('the orders of customers and of a name use an index', async () => {
  const emails = sql`select 1 from ${t} where ${and(mine, sql`${t.email} in ('a@b.example', 'c@d.example')`)}`
  expect(await lookedUp(emails)).toMatch(/email = ANY/)
  expect(await lookedUp(sql`select 1 from ${t} where ${and(mine, eq(t.customerName, 'Ann Lee'))}`)).toMatch(
    /customer_name = /,
  )
})
