import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import { schemeFilters, todoFilters } from '#lib/rules/home.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { roles, websites } from '#sandbox/platform/db/schema/index.ts'
import { exportOf, figuresOf, lengthOf } from '#tests/support/home.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'
import { passDays, pay, refund } from '#tests/support/sandbox-orders.ts'

/** Tasks, scheme monitoring and recent events on the home page: each matches its list. */

const sandbox = withSandbox({ transactions: 2500, days: 300 }, 240_000)
let client: ProviderClient
beforeAll(async () => {
  client = await sandbox.signIn('100001', 'admin')
}, 240_000)

const todosOf = async (as: ProviderClient) => (await as.call(calls['home/getTodos.do'], {})).data

test('every todo count equals its list', async () => {
  const { todos } = await todosOf(client)
  const totals = new Map(todos.map((todo) => [todo.kind, todo.total]))
  const [soon, failed] = ['disputes_due_soon', 'refunds_failed'].map((kind) =>
    todos.find((todo) => todo.kind === kind),
  )
  const none = { from: null, to: null }
  const disputes = async (filter: object) => (await client.call(calls['dispute/list.do'], filter)).data.total
  expect(soon?.to).not.toBeNull()
  expect(totals.get('disputes_due_soon')).toBe(await disputes(todoFilters.disputes_due_soon(soon ?? none)))
  expect(totals.get('disputes_to_answer')).toBe(await disputes(todoFilters.disputes_to_answer()))
  const waybills = await client.call(calls['waybill/getBills.do'], todoFilters.waybills_missing())
  expect(totals.get('waybills_missing')).toBe(waybills.data.total)
  const refunds = await client.call(calls['refund/list.do'], todoFilters.refunds_failed(failed ?? none))
  expect(totals.get('refunds_failed')).toBe(refunds.data.total)
  const websites = await client.call(calls['websiteLimit/list.do'], todoFilters.websites_to_rectify())
  expect(totals.get('websites_to_rectify')).toBe(websites.data.total)
  expect(totals.get('waybills_missing')).toBeGreaterThan(0)
  expect(totals.get('disputes_to_answer')).toBeGreaterThan(0)
})

test('an event is a todo until it is done or too old', async () => {
  const { merchantNo, client: own } = await sandbox.newMerchant()
  const todo = async () =>
    Object.fromEntries((await todosOf(own)).todos.map(({ kind, total }) => [kind, total]))
  const nothing = {
    disputes_due_soon: 0,
    disputes_to_answer: 0,
    waybills_missing: 0,
    websites_to_rectify: 0,
    refunds_failed: 0,
    bank_change_refused: 0,
    approvals_waiting: 0,
    payouts_failed: 0,
  }
  expect(await todo()).toEqual(nothing)
  const { tradeNo } = await pay(sandbox, { merchantNo })
  const fails = await pay(sandbox, { merchantNo, card: '4000000000005126' })
  expect(await todo()).toEqual({ ...nothing, waybills_missing: 2 })
  await passDays(sandbox, 2, merchantNo)
  expect((await refund(own, fails.tradeNo, '5.00')).code).toBe(SUCCESS)
  await sandbox.control('disputes', { tradeNo, kind: 'chargeback', reason: 'fraud' })
  await sandbox.db
    .update(websites)
    .set({ rectification: 'to_rectify' })
    .where(eq(websites.merchantNo, merchantNo))
  expect(await todo()).toMatchObject({ disputes_to_answer: 1, disputes_due_soon: 0, websites_to_rectify: 1 })
  await passDays(sandbox, 18, merchantNo)
  expect(await todo()).toMatchObject({ disputes_to_answer: 1, disputes_due_soon: 1, refunds_failed: 1 })
  await passDays(sandbox, 35, merchantNo)
  expect(await todo()).toMatchObject({ disputes_to_answer: 0, disputes_due_soon: 0, refunds_failed: 0 })
})

test('scheme counts equal the lists, in USD at the exchange rates of the day', async () => {
  const { merchantNo, client: own } = await sandbox.newMerchant()
  // Avoids the end of a month during the test.
  const day = Number(sandbox.now(merchantNo).toISOString().slice(8, 10))
  await sandbox.advance(`P${35 - day}D`, merchantNo)
  const orders = []
  for (const [amount, currency] of [
    ['100.00', 'USD'],
    ['250.00', 'EUR'],
    ['40.00', 'USD'],
  ] as const) {
    orders.push(await pay(sandbox, { merchantNo, amount, currency }))
  }
  await pay(sandbox, { merchantNo, outcome: 'declined' })
  await passDays(sandbox, 2, merchantNo)
  const [first, second] = orders.map(({ tradeNo }) => tradeNo)
  await sandbox.control('frauds', { tradeNo: second, reason: 'stolen_card' })
  await sandbox.control('disputes', { tradeNo: first, kind: 'chargeback', reason: 'fraud' })
  const { thresholds } = await todosOf(own)
  const euro = fxRate('EUR', 'USD', thresholds.on)
  const fraud = new Big('250').times(euro)
  const sales = fraud.plus(140)
  expect(thresholds.schemes).toEqual([
    {
      cardType: 'visa',
      sales: 3,
      salesUsd: sales.toFixed(2),
      frauds: 1,
      fraudUsd: fraud.toFixed(2),
      fraudRate: new Big(fraud.toFixed(2)).times(100).div(sales.toFixed(2)).toFixed(2),
      chargebacks: 1,
      chargebackRate: '33.33',
    },
  ])
  expect(await lengthOf(own, schemeFilters.sales('visa', thresholds))).toBe(3)
})

test('the schemes of the seeded merchant: every count equals its list', async () => {
  // In the first hours of a month, the seeded orders of this month can lack a scheme.
  await pay(sandbox, { outcome: 'success' })
  await pay(sandbox, { outcome: 'success', card: '5555555555554444' })
  const { thresholds } = await todosOf(client)
  expect(thresholds.schemes.length).toBeGreaterThan(1)
  for (const { cardType, sales, salesUsd, frauds, chargebacks } of thresholds.schemes) {
    const filter = schemeFilters.sales(cardType, thresholds)
    expect(await lengthOf(client, filter)).toBe(sales)
    const usd = (await exportOf(client, filter)).reduce(
      (sum, [amount = '0', currency = 'USD']) =>
        sum.plus(new Big(amount).times(fxRate(currency, 'USD', thresholds.on))),
      new Big(0),
    )
    expect(salesUsd).toBe(usd.toFixed(2))
    const { data: reported } = await client.call(
      calls['fraud/list.do'],
      schemeFilters.frauds(cardType, thresholds),
    )
    const { data: filed } = await client.call(
      calls['dispute/list.do'],
      schemeFilters.chargebacks(cardType, thresholds),
    )
    expect([frauds, chargebacks]).toEqual([reported.total, filed.total])
  }
})

test('account dynamics: newest first, of 30 days, and every record exists', async () => {
  const { data } = await client.call(calls['home/getAccountDynamics.do'], {})
  expect(data).toHaveLength(8)
  const times = data.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const now = +sandbox.now()
  for (const { kind, no, at, amount, currency } of data) {
    expect(Date.parse(at)).toBeLessThanOrEqual(now)
    expect(Date.parse(at)).toBeGreaterThan(now - 30 * millisecondsInDay)
    if (kind.startsWith('refund')) {
      const { list } = (await client.call(calls['refund/list.do'], { refundNo: [no] })).data
      expect(list).toMatchObject([{ amount, currency, processedAt: at }])
    } else if (kind.startsWith('dispute')) {
      const { dispute } = (await client.call(calls['dispute/getComplaintInfo.do'], { disputeNo: no })).data
      expect(dispute).toMatchObject({ amount, currency })
      expect([dispute.filedAt, dispute.resolvedAt]).toContain(at)
    } else if (kind === 'payout') {
      const { list } = (await client.call(calls['settlement/list.do'], { batchNo: [no] })).data
      expect(list).toMatchObject([{ net: amount, currency, payoutAt: at }])
    } else {
      const { list } = (await client.call(calls['settlement/reserveList.do'], { reserveNo: [no] })).data
      expect(list).toMatchObject([{ amount, currency, releasedAt: at }])
    }
  }
})

test('announcements: at most five, for all merchants or this one, newest first', async () => {
  const of = async (merchantNo: string) => {
    const as = await sandbox.signIn(merchantNo, 'admin')
    return (await as.call(calls['home/getAnnouncements.do'], {})).data
  }
  const own = await of('100001')
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThanOrEqual(5)
  const times = own.map(({ publishedAt }) => Date.parse(publishedAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  await sandbox.db.execute(sql`
    insert into news (id, merchant_no, title_zh, title_en, content_zh, content_en, published_at) values
      ('to-one', '100002', '甲', 'To one', '甲', 'To one', ${sandbox.now().toISOString()}::timestamptz),
      ('to-come', null, '乙', 'To come', '乙', 'To come', ${sandbox.now().toISOString()}::timestamptz + interval '1 day')`)
  expect((await of('100002'))[0]).toMatchObject({ newsId: 'to-one', title: { zh_CN: '甲', en_US: 'To one' } })
  expect((await of('100001')).map(({ newsId }) => newsId)).not.toContain('to-one')
  expect((await of('100002')).map(({ newsId }) => newsId)).not.toContain('to-come')
})

test('a role with some websites counts only their orders', async () => {
  const { merchantNo } = await sandbox.control<{ merchantNo: string }>('merchants', {})
  const tradeNo = (await pay(sandbox, { merchantNo, amount: '11.00' })).tradeNo
  await pay(sandbox, { merchantNo, amount: '12.00', website: 'elsewhere.example' })
  const { rows } = await sandbox.db.execute<{ website: string }>(
    sql`select website from transactions where trade_no = ${tradeNo}`,
  )
  const totalFor = async (sites: string[] | '*') => {
    await sandbox.db
      .update(roles)
      .set({ rights: { pages: '*', calls: '*', sites } })
      .where(eq(roles.merchantNo, merchantNo))
    const as = await sandbox.signIn(merchantNo, 'admin')
    return (await as.call(calls['home/getDataAnalysis.do'], { timeZone: 'Asia/Kolkata' })).data
  }
  const all = await totalFor('*')
  expect(all.total.orders).toBe(2)
  const some = await totalFor([rows[0]?.website ?? ''])
  expect(some.total).toMatchObject({ orders: 1, paid: [{ currency: 'USD', amount: '11.00' }] })
  expect(figuresOf(some).length).toBeGreaterThan(10)
  expect((await totalFor([])).total.orders).toBe(0)
})
