import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { SUCCESS } from '#lib/contract/errors.ts'
import { calls } from '#lib/contract/index.ts'
import type { RulePerformanceRow, ruleFigures } from '#lib/contract/rule-performance.ts'
import { type PayInput, pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import type { ProviderClient } from '#tests/support/provider-client.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * The figures of every rule, recomputed from the orders, points, decisions and disputes with other SQL. WORLD_TRANSACTIONS,
 * WORLD_DAYS and WORLD_DATABASE select larger data for a manual run, as for settlement/engine.
 */

const MERCHANT = '100001'
const ZONE = 'Asia/Shanghai'

const sandbox = withSandbox(
  {
    transactions: Number(process.env.WORLD_TRANSACTIONS ?? 3000),
    days: Number(process.env.WORLD_DAYS ?? 130),
    ...(process.env.WORLD_DATABASE && { databaseUrl: process.env.WORLD_DATABASE }),
  },
  1_200_000,
)
let client: ProviderClient
let rows: RulePerformanceRow[]
let custom: Record<'refuse' | 'score', string>
let span: { from: string; to: string }

beforeAll(async () => {
  client = await sandbox.signIn(MERCHANT, 'admin')
  await payRecorded()
  const page = (pageNo: number) => client.call(calls['risk/performance.do'], { pageNo, pageSize: 100 })
  const { data } = await page(1)
  rows = data.list
  span = data
  expect(data.total).toBe(rows.length)
}, 1_200_000)

/** Orders with recorded decisions: stopped by a limit, a frequency rule and a filter, or let through and charged back. */
async function payRecorded(): Promise<void> {
  const now = +sandbox.now(MERCHANT)
  const buy = (hours: number, order: Partial<PayInput>) =>
    pay(
      sandbox.db,
      {
        merchantNo: MERCHANT,
        gatewayNo: '10000102',
        amount: '100',
        currency: 'EUR',
        card: { number: '4111111111111111' },
        ...order,
      },
      new Date(now - hours * 3_600_000),
    )
  const buyer = (name: string, ip = '203.0.113.7') => ({ email: `${name}@mail.example`, ip })
  for (const hours of [900, 300, 40])
    expect((await buy(hours, { amount: '2600', customer: buyer('large') })).errorCode).toBe('R04')
  await buy(30, { customer: buyer('large') })
  for (let index = 0; index < 10; index += 1)
    await buy(20 - index / 10, { card: { number: '5555555555554444' }, customer: buyer(`often${index}`) })
  expect((await buy(10, { customer: buyer('proxy', '185.220.101.4') })).errorCode).toBe('R06')
  await payListed(buy, buyer)
  // A limit counts later orders too, so that an older order would exceed it in larger data.
  const bad = await buy(2, { customer: buyer('fraudster') })
  await sandbox.control('disputes', { tradeNo: bad.tradeNo, kind: 'chargeback', reason: 'fraud' })
}

type Buy = (hours: number, order: Partial<PayInput>) => ReturnType<typeof pay>

/** Orders that an entry blocked or let pass, and orders that met custom rules. */
async function payListed(buy: Buy, buyer: (name: string, ip?: string) => object): Promise<void> {
  const entry = async (listType: 'allow' | 'block', name: string) => {
    const { code } = await client.callWithToken(calls['riskList/add.do'], {
      listType,
      valueKind: 'email',
      value: `${name}@mail.example`,
      reason: listType === 'block' ? 'fraud' : 'known_customer',
      expiresOn: null,
      remark: '',
    })
    expect(code).toBe(SUCCESS)
  }
  await entry('block', 'blocked')
  await entry('allow', 'allowed')
  const rule = async (action: 'refuse' | 'score', amount: string) => {
    const { code, data } = await client.callWithToken(calls['customRule/add.do'], {
      name: amount,
      match: 'all',
      groups: [
        {
          match: 'all',
          conditions: [{ field: 'amount', operator: 'is', period: null, values: [amount] }],
        },
      ],
      action,
      points: action === 'score' ? 99 : null,
      reason: 'test',
    })
    expect(code).toBe(SUCCESS)
    return data.customRuleNo
  }
  custom = { refuse: await rule('refuse', '77'), score: await rule('score', '88') }
  expect((await buy(9, { customer: buyer('blocked') })).errorCode).toBe('R07')
  expect((await buy(8, { amount: '77', customer: buyer('custom') })).errorCode).toBe('R08')
  expect((await buy(7, { amount: '88', customer: buyer('points') })).errorCode).toBe('R01')
  const dollars = { gatewayNo: '10000101', currency: 'USD' }
  const allowed = await buy(6, { ...dollars, amount: '88', customer: buyer('allowed') })
  expect(allowed.status).toBe('success')
  await sandbox.control('disputes', { tradeNo: allowed.tradeNo, kind: 'chargeback', reason: 'fraud' })
}

const worthOf = async (condition: SQL, home: string) => {
  const { rows: sums } = await sandbox.db.execute<{ currency: string; day: string; amount: string }>(sql`
    select t.currency, to_char(t.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as day, sum(t.amount) as amount
    from transactions t left join risk_decisions d on d.merchant_no = t.merchant_no and d.trade_no = t.trade_no
    where ${condition} group by 1, 2`)
  return sums
    .reduce(
      (sum, { currency, day, amount }) => sum.plus(new Big(amount).times(fxRate(currency, home, day))),
      new Big(0),
    )
    .toFixed(2, Big.roundHalfUp)
}
const one = async (what: SQL, condition: SQL): Promise<number> => {
  const found = await sandbox.db.execute<{ count: number }>(sql`
    select (count(${what}))::int as count
    from transactions t left join risk_decisions d on d.merchant_no = t.merchant_no and d.trade_no = t.trade_no
    where ${condition}`)
  return found.rows[0]?.count ?? 0
}

/** Over `t` and its decision `d`: the rule applied, it stopped the order, and it let the order pass. */
function meaning(rule: string): Record<'hit' | 'stopped' | 'passed', SQL> {
  const [check = '', number = ''] = rule.split(':')
  const recorded = (check: object) => sql`d.checks @> ${JSON.stringify([check])}::jsonb`
  const free = sql`coalesce(t.error_code, '') not like 'R%' and t.pre_auth_type <> 'risk'`
  if (check === 'score' && number) {
    const hit = sql`exists (select from transaction_rules r where r.merchant_no = t.merchant_no
      and r.trade_no = t.trade_no and r.rule_code = ${number} and r.counted)`
    return {
      hit,
      stopped: sql`${hit} and (t.error_code = 'R01' or t.pre_auth_type = 'risk')`,
      passed: sql`${hit} and ${free}`,
    }
  }
  const codes: Record<string, string> = {
    blacklist: 'R02',
    website: 'R03',
    amount_limit: 'R04',
    country: 'R05',
  }
  const unrecorded = sql`(d.trade_no is null and t.error_code = ${codes[check] ?? ''})`
  const found = number
    ? recorded({ check, findings: [{ ruleNo: number }] })
    : sql`(${unrecorded} or ${recorded({ check, state: 'refused', findings: [{ ruleNo: null }] })})`
  const passed = number
    ? recorded({ check, state: 'passed', applied: [number] })
    : sql`${recorded({ check, state: 'passed' })} and ${check === 'website' ? sql`true` : sql`false`}`
  const stopped = (part: string) => recorded({ check, findings: [{ ruleNo: number, part }] })
  // An entry of the allow list and points are findings that stop nothing by themselves.
  const stops: Record<string, SQL> = {
    risk_list: stopped('block'),
    custom_rule: sql`(${stopped('refuse')} or ${stopped('score')} and t.error_code = 'R01')`,
  }
  return { hit: found, stopped: stops[check] ?? found, passed: sql`${passed} and ${free}` }
}

const inTime = (days: number) => sql`t.merchant_no = ${MERCHANT} and t.environment = 'live'
  and t.created_at <= ${span.to}::timestamptz
  and t.created_at > ${new Date(Date.parse(span.to) - days * millisecondsInDay).toISOString()}::timestamptz`
const later = sql`t.created_at < (select max(p.created_at) from transactions p where p.merchant_no = ${MERCHANT}
  and p.email = t.email and p.status = 'success')`
const charged = sql`exists (select from disputes c where c.merchant_no = t.merchant_no and c.trade_no = t.trade_no
  and c.kind = 'chargeback')`

test('every figure of every rule equals an independent count', async () => {
  const home = rows[0]?.currency ?? ''
  for (const row of rows) {
    const { hit, stopped, passed } = meaning(row.rule)
    const within = inTime(90)
    const all = sql`t.trade_no`
    expect(row).toMatchObject({
      hits7: await one(all, sql`${inTime(7)} and ${hit}`),
      hits30: await one(all, sql`${inTime(30)} and ${hit}`),
      hits90: await one(all, sql`${within} and ${hit}`),
      stopped: await one(all, sql`${within} and ${stopped}`),
      stoppedWorth: await worthOf(sql`${within} and ${stopped}`, home),
      laterPayers: await one(sql`distinct t.email`, sql`${within} and ${stopped} and ${later}`),
      harm: await worthOf(sql`${within} and ${stopped} and ${later}`, home),
      chargedBack: await one(all, sql`${within} and ${passed} and ${charged}`),
      chargedBackWorth: await worthOf(sql`${within} and ${passed} and ${charged}`, home),
    })
    expect(row.weeks.reduce((sum, hits) => sum + hits, 0)).toBe(row.hits90)
    expect(row.weeks.at(-1)).toBe(row.hits7)
  }
}, 1_200_000)

test('the figures are not empty: points, limits, frequency, filters, websites, and rules that did nothing', () => {
  const of = (rule: string) => rows.find((row) => row.rule === rule)
  expect(of('amount_limit:L100001-1')).toMatchObject({
    state: 'on',
    stopped: 3,
    laterPayers: 1,
    chargedBack: 1,
  })
  expect(of('velocity:V100001-1')?.stopped).toBeGreaterThan(0)
  expect(of('customer_filter:CF100001-1')).toMatchObject({ hits7: 1, stopped: 1 })
  expect(of(`custom_rule:${custom.refuse}`)).toMatchObject({ state: 'on', stopped: 1, chargedBack: 2 })
  // The allow list let pass an order that the points would have stopped.
  expect(of(`custom_rule:${custom.score}`)).toMatchObject({ hits7: 2, stopped: 1, chargedBack: 2 })
  expect(of(`score:${custom.score}`)).toBeUndefined()
  const entries = rows.filter(({ check, hits7 }) => check === 'risk_list' && hits7 > 0)
  expect(entries.map(({ name, state, stopped, chargedBack }) => [name, state, stopped, chargedBack])).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('blocked@mail.example'), 'on', 1, 0],
      [expect.stringContaining('allowed@mail.example'), 'on', 0, 1],
    ]),
  )
  expect(of('score:new_customer')?.hits90).toBeGreaterThan(100)
  expect(of('score:blocked_card')?.stopped).toBeGreaterThan(0)
  expect(of('amount_limit:')).toMatchObject({ state: null, name: '' })
  expect(of('customer_filter:CF100001-3')).toMatchObject({ state: 'off', hits90: 0 })
  expect(rows.map(({ harm }) => Number(harm))).toEqual(
    rows.map(({ harm }) => Number(harm)).toSorted((a, b) => b - a),
  )
})

test('the list behind each figure has as many orders', async () => {
  const figures: Record<(typeof ruleFigures)[number], (row: RulePerformanceRow) => number> = {
    hits: (row) => row.hits90,
    stopped: (row) => row.stopped,
    paid_later: (row) => row.laterPayers,
    charged_back: (row) => row.chargedBack,
  }
  for (const rule of ['amount_limit:L100001-1', 'score:new_customer', 'website:', 'velocity:V100001-1']) {
    const row = rows.find((each) => each.rule === rule)
    for (const [figure, expected] of Object.entries(figures) as [
      keyof typeof figures,
      typeof figures.hits,
    ][]) {
      const { data } = await client.call(calls['risk/performanceOrders.do'], { rule, figure, to: span.to })
      const least = row && expected(row)
      // Customers can have several orders.
      if (figure === 'paid_later') expect(data.total).toBeGreaterThanOrEqual(least ?? -1)
      else expect([rule, figure, data.total]).toEqual([rule, figure, Math.min(least ?? -1, 10_000)])
    }
  }
  const week = await client.call(calls['risk/performanceOrders.do'], {
    rule: 'score:new_customer',
    measuredDays: 7,
    to: span.to,
  })
  expect(week.data.total).toBe(rows.find(({ rule }) => rule === 'score:new_customer')?.hits7)
  const file = await client.fetch(calls['risk/performanceDownload.do'], {
    rule: 'amount_limit:L100001-1',
    figure: 'stopped',
    format: 'csv',
    timeZone: 'UTC',
    columns: ['tradeNo', 'amount'],
  })
  expect((await file.text()).trim().split('\n')).toHaveLength(4)
})

test('rules are filtered by check and state, and sorted', async () => {
  const list = async (input: object) =>
    (await client.call(calls['risk/performance.do'], { pageSize: 100, ...input })).data.list
  const limits = await list({ check: ['amount_limit'] })
  expect(limits.length).toBeGreaterThan(1)
  expect(new Set(limits.map(({ check }) => check))).toEqual(new Set(['amount_limit']))
  expect(new Set((await list({ state: ['off'] })).map(({ state }) => state))).toEqual(new Set(['off']))
  const byHits = (await list({ sort: [{ field: 'hits90', order: 'desc' }] })).map(({ hits90 }) => hits90)
  expect(byHits).toEqual(byHits.toSorted((a, b) => b - a))
})
