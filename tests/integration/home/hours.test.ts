import { and, eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { transactionHours, transactions } from '#sandbox/platform/db/schema/index.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** The hourly counts match the orders, whichever code wrote the orders. */

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 240_000)

/** Rows that exist but should not, and rows that are missing. */
async function differences(): Promise<unknown[]> {
  const counted = sql`
    select c.merchant_no, p.part, date_bin('1 hour', c.created_at, '2000-01-01 00:00:00+00') as hour, p.value, p.currency,
      c.outcome, count(*)::int as orders, sum(c.amount * p.adds) as amount
    from transactions c cross join lateral (values
      ('method', c.method, c.currency, 1),
      ('country', coalesce(c.ip_country, 'ZZ'), c.currency, 1),
      ('error', c.error_code, '', 0)
    ) as p (part, value, currency, adds)
    where p.value is not null and c.environment = 'live' group by 1, 2, 3, 4, 5, 6`
  const kept = sql`
    select merchant_no, part, hour, value, currency, outcome, orders, amount from transaction_hours
    where orders <> 0 or amount <> 0`
  const { rows } = await sandbox.db.execute(sql`
    (select 'missing' as what, * from (${counted} except ${kept}) as m)
    union all (select 'left over', * from (${kept} except ${counted}) as l)`)
  return rows
}

const WATCHED = '4000000000009235'

test('the counts per hour equal the orders after the seed', async () => {
  const lines = await sandbox.db.$count(transactionHours)
  expect(lines).toBeGreaterThan(1000)
  expect(await differences()).toEqual([])
})

test('the counts per hour equal the orders after payments, decisions, refunds and months of jobs', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  const kept = () =>
    sandbox.db
      .select({
        outcome: transactionHours.outcome,
        orders: sql<number>`sum(${transactionHours.orders})::int`,
      })
      .from(transactionHours)
      .where(and(eq(transactionHours.merchantNo, merchantNo), eq(transactionHours.part, 'method')))
      .groupBy(transactionHours.outcome)
      .then((rows) => Object.fromEntries(rows.map(({ outcome, orders }) => [outcome, orders])))
  const order = (more: Parameters<typeof pay>[1]) => pay(sandbox, { merchantNo, ...more })

  const paid = await order({ amount: '80.00' })
  await order({ outcome: '51', amount: '1.23' })
  await order({ outcome: 'refused' })
  const held = []
  for (const amount of ['10.00', '20.00', '30.00']) held.push(await order({ card: WATCHED, amount }))
  const [completed, revoked] = held.map(({ tradeNo }) => tradeNo)
  await order({ method: 'konbini', currency: 'JPY', amount: '500' })
  await order({ method: 'boleto', amount: '9.99' })
  expect(await kept()).toEqual({ success: 1, declined: 1, refused_by_risk: 1, pending: 5 })
  expect(await differences()).toEqual([])

  for (const [action, tradeNo] of [
    ['complete', completed],
    ['revoke', revoked],
  ] as const) {
    await client.callWithToken(calls['preAuth/operate.do'], { action, tradeNo: [tradeNo ?? ''] })
  }
  expect(await kept()).toEqual({ success: 2, declined: 1, refused_by_risk: 1, pending: 3, revoked: 1 })
  expect(await differences()).toEqual([])

  await sandbox.advance('PT40M', merchantNo)
  expect(await kept()).toMatchObject({ processing: 1 })
  expect(await differences()).toEqual([])

  await passDays(sandbox, 8, merchantNo)
  const after = await kept()
  expect(after).toMatchObject({ revoked: 1, expired: 1 })
  expect((after.pending ?? 0) + (after.processing ?? 0)).toBe(0)
  expect((await refund(client, paid.tradeNo, '5.00')).code).toBe(SUCCESS)
  await passDays(sandbox, 200, merchantNo)
  expect(await differences()).toEqual([])
})

test('the counts are correct after orders are changed or deleted directly in the database', async () => {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const order = (more: Parameters<typeof pay>[1]) => pay(sandbox, { merchantNo, ...more })
  const [first, second, third] = [await order({}), await order({}), await order({ outcome: '05' })]
  const change = (tradeNo: string, values: Partial<typeof transactions.$inferInsert>) =>
    sandbox.db.update(transactions).set(values).where(eq(transactions.tradeNo, tradeNo))
  await change(first.tradeNo, {
    createdAt: new Date(+sandbox.now() - 7_200_000),
    amount: '1.00',
    currency: 'EUR',
  })
  await change(second.tradeNo, { environment: 'test' })
  await change(third.tradeNo, { tradeNo: `${third.tradeNo}X`, errorCode: '51', ipCountry: null })
  expect(await differences()).toEqual([])
  await change(second.tradeNo, { environment: 'live' })
  await sandbox.db.delete(transactions).where(eq(transactions.tradeNo, first.tradeNo))
  expect(await differences()).toEqual([])
})
