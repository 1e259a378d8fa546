import { eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { fromSearchParams } from '#lib/contract/search-params.ts'
import { transitHref } from '#lib/record-hrefs.ts'
import { nextOf } from '#lib/rules/coming.ts'
import { subtractAmounts } from '#lib/rules/money.ts'
import { reserveBatches, roles } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay } from '#tests/support/sandbox-orders.ts'

/** The amounts on the home page: they match settlement, and contain no data of other merchants. */

const sandbox = withSandbox({ transactions: 1500 }, 240_000)

const moneyOf = async (client: ProviderClient) => (await client.call(calls['home/getMoney.do'], {})).data

test.each([
  ['100001', 'admin'],
  ['100001', 'finance'],
  ['100002', 'admin'],
])('%s %s: the figures equal the settlement pages', async (merchantNo, userName) => {
  const client = await sandbox.signIn(merchantNo, userName)
  const money = await moneyOf(client)
  const totals = (await client.call(calls['settlement/unsettledTotals.do'], {})).data
  expect(money.inTransit).toEqual({ since: totals.from, sums: totals.unsettled })
  expect(money.inTransit.sums.length).toBeGreaterThan(1)
  // Finance cannot open the list of orders.
  for (const { currency, orders, older } of userName === 'admin' ? money.inTransit.sums : []) {
    const { input } = fromSearchParams(
      calls['transaction/list.do'],
      new URL(transitHref(currency), 'http://p').searchParams,
    )
    expect([currency, (await client.call(calls['transaction/list.do'], input)).data.total]).toEqual([
      currency,
      orders - older,
    ])
  }
  const calendar = (await client.call(calls['settlement/calendar.do'], {})).data
  expect(money.nextPayouts).toEqual(
    nextOf(calendar.items, 'payout').map(({ on, currency, amount }) => ({ on, currency, amount })),
  )
  expect(money.nextPayouts.length).toBeGreaterThan(0)
  const reserve = (await client.call(calls['settlement/reserveEquivalents.do'], {})).data
  expect(money.reserve).toEqual({
    on: reserve.on,
    settlementCurrency: reserve.settlementCurrency,
    total: reserve.total,
    held: reserve.held.map(({ currency, held, nextReleaseAt }) => ({ currency, held, nextReleaseAt })),
  })
})

test('the held amount of a currency is the sum of the linked list', async () => {
  const client = await sandbox.signIn('100001', 'finance')
  const { held } = (await moneyOf(client)).reserve
  expect(held.length).toBeGreaterThan(1)
  for (const { currency, held: amount } of held) {
    const rows = []
    for (let pageNo = 1, more = true; more; pageNo += 1) {
      const { data } = await client.call(calls['settlement/reserveList.do'], {
        currency: [currency],
        status: ['held'],
        pageNo,
        pageSize: 100,
      })
      rows.push(...data.list)
      more = rows.length < data.total
    }
    const left = rows.reduce((rest, row) => subtractAmounts(currency, rest, row.amount), amount)
    expect(Number(left)).toBe(0)
  }
})

test('a payout in the distant future is shown, and not to another merchant', async () => {
  const { merchantNo, client } = await sandbox.newMerchant()
  expect(await moneyOf(client)).toMatchObject({
    inTransit: { sums: [] },
    nextPayouts: [],
    reserve: { held: [] },
  })
  // An order without a waybill is paid out after half a year.
  await pay(sandbox, { merchantNo, amount: '100.00' })
  const { inTransit, nextPayouts } = await moneyOf(client)
  expect(inTransit.sums).toEqual([{ currency: 'USD', orders: 1, older: 0, amount: '100.00' }])
  expect(nextPayouts).toMatchObject([{ currency: 'USD', amount: '86.80' }])
  await passDays(sandbox, 190, merchantNo)
  expect(await moneyOf(client)).toMatchObject({ nextPayouts: [], reserve: { held: [{ held: '10.00' }] } })
  const others = await sandbox.db.select().from(reserveBatches)
  expect(new Set(others.map((row) => row.merchantNo)).size).toBeGreaterThan(1)
})

test.each(['support', 'risk'])('%s has no home page, and its calls are refused', async (userName) => {
  const client = await sandbox.signIn('100001', userName)
  expect((await client.call(calls['home/getMoney.do'], {})).code).toMatch(/^E/)
})

test('a role without displayHome has no home page, independent of its pages', async () => {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  await sandbox.db.update(roles).set({ displayHome: false }).where(eq(roles.merchantNo, merchantNo))
  const client = await sandbox.signIn(merchantNo, 'admin')
  const user = (await client.call(calls['admin/getUserInfo.do'], {})).data
  expect(user.displayHome).toBe(false)
  const menu = (await client.call(calls['permission/permissionList.do'], {})).data.map(({ url }) => url)
  expect(menu).toContain('/deal')
  expect(menu).not.toContain('/home')
  expect((await client.call(calls['home/getMoney.do'], {})).code).toMatch(/^E/)
})
