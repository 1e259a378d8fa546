import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import type { RiskChange } from '#lib/contract/risk-simulation.ts'
import { dayOf, startOfDayIn } from '#lib/rules/days.ts'
import { pay } from '#sandbox/domain/payments/checkout/pay.ts'
import { replay } from '#sandbox/domain/risk/rule/replay/replay.ts'
import { fxRate } from '#sandbox/domain/settlement/settlement/rates.ts'
import { websites } from '#sandbox/platform/db/schema/identity.ts'
import { riskDecisions } from '#sandbox/platform/db/schema/risk.ts'
import { type OwnMerchant, withSandbox } from '#tests/support/sandbox.ts'
import { filterCases } from '#tests/support/simulated-filters.ts'
import { type Case, remark, save, secondWebsite } from '#tests/support/simulated-merchants.ts'
import { block, declining, limit, orders, velocity } from '#tests/support/simulated-rules.ts'

/**
 * The call, and its results for active rules: two merchants receive the same payments, one with the current
 * rule and one with the changed rule. The simulation for the first merchant must match the actual results of
 * the second.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR

const sandbox = withSandbox()

async function newMerchant(): Promise<OwnMerchant> {
  const { merchantNo, gatewayNo } = await sandbox.control<Omit<OwnMerchant, 'client'>>('merchants', {})
  const second = { merchantNo, gatewayNo, url: secondWebsite(merchantNo), websiteNo: `W${merchantNo}-2` }
  await sandbox.db.insert(websites).values({ ...second, status: 'reviewed' })
  return { merchantNo, gatewayNo, client: await sandbox.signIn(merchantNo, 'admin') }
}

/**
 * The score for repeated failures of a card depends on earlier blocked orders. It is a separate rule, not the
 * one under test, so it is off.
 */
const withoutFailures = (merchant: OwnMerchant) =>
  save(merchant, calls['risk/updateRule.do'], {
    ruleCode: 'card_failures',
    score: 1,
    passScore: null,
    enabled: false,
    version: 0,
  })

/** @param bank whether the issuer declines some payments; payments that a rule blocked count as paid */
async function payAll({ merchantNo }: OwnMerchant, start: number, bank: 'declines' | 'agrees') {
  const paid = new Map<string, string>()
  for (const { hours, declined, elsewhere, ...order } of orders) {
    const card = declined && bank === 'declines' ? declining : order.card
    const website = elsewhere ? secondWebsite(merchantNo) : undefined
    const at = new Date(start + hours * HOUR)
    const { tradeNo, orderNo } = await pay(sandbox.db, { merchantNo, ...order, card, website }, at)
    paid.set(orderNo, tradeNo)
  }
  const decisions = await sandbox.db
    .select({ tradeNo: riskDecisions.tradeNo, verdict: riskDecisions.verdict })
    .from(riskDecisions)
    .where(eq(riskDecisions.merchantNo, merchantNo))
  const verdicts = new Map(decisions.map(({ tradeNo, verdict }) => [tradeNo, verdict]))
  return new Map(
    [...paid].map(([orderNo, tradeNo]) => [orderNo, { tradeNo, verdict: verdicts.get(tradeNo) }]),
  )
}

const cases: Case[] = [
  [
    'a new limit',
    'declines',
    async ({ gatewayNo }) => ({ kind: 'amount_limit', gatewayNo, ...limit }),
    (merchant) =>
      save(merchant, calls['amountLimit/add.do'], { gatewayNo: merchant.gatewayNo, ...limit, remark }),
  ],
  [
    'a limit that is raised',
    'agrees',
    async (merchant) => {
      const { gatewayNo } = merchant
      const { limitNo } = await save(merchant, calls['amountLimit/add.do'], { gatewayNo, ...limit, remark })
      return { kind: 'amount_limit', gatewayNo, ...limit, perTicket: '450', daily: '900', limitNo }
    },
    (merchant) =>
      save(merchant, calls['amountLimit/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...limit,
        perTicket: '450',
        daily: '900',
        remark,
      }),
  ],
  [
    'a new frequency rule',
    'declines',
    async ({ gatewayNo }) => ({ kind: 'velocity', gatewayNo, ...velocity }),
    (merchant) =>
      save(merchant, calls['paymentNumberLimit/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...velocity,
        remark,
      }),
  ],
  [
    'a frequency rule that counts by something else',
    'agrees',
    async (merchant) => {
      const { gatewayNo } = merchant
      const rule = { gatewayNo, ...velocity }
      const { ruleNo } = await save(merchant, calls['paymentNumberLimit/add.do'], { ...rule, remark })
      return { kind: 'velocity', ...rule, blackElement: 'card_number', totalCount: 5, ruleNo }
    },
    (merchant) =>
      save(merchant, calls['paymentNumberLimit/add.do'], {
        gatewayNo: merchant.gatewayNo,
        ...velocity,
        blackElement: 'card_number',
        totalCount: 5,
        remark,
      }),
  ],
  ...filterCases,
  [
    'a rule that was off',
    'declines',
    async (merchant) => {
      await save(merchant, calls['risk/updateRule.do'], {
        ruleCode: 'ip_country',
        score: 25,
        passScore: null,
        enabled: false,
        version: 0,
      })
      return { kind: 'rule', ruleCode: 'ip_country', score: 80, passScore: '12.50', enabled: true }
    },
    (merchant) =>
      save(merchant, calls['risk/updateRule.do'], {
        ruleCode: 'ip_country',
        score: 80,
        passScore: '12.50',
        enabled: true,
        version: 0,
      }),
  ],
  [
    'the third party, whose points were others',
    'declines',
    async (merchant) => {
      await save(merchant, calls['risk/saveThirdPartyRule.do'], {
        enabled: true,
        passScore: '10.00',
        score: 70,
        version: 0,
      })
      return { kind: 'third_party', enabled: true, passScore: '90.00', score: 95 }
    },
    (merchant) =>
      save(merchant, calls['risk/saveThirdPartyRule.do'], {
        enabled: true,
        passScore: '90.00',
        score: 95,
        version: 0,
      }),
  ],
  [
    'scores of the gateway that had been set',
    'declines',
    async (merchant) => {
      const { gatewayNo } = merchant
      const scores = { gatewayNo, preAuthScore: 12, totalScore: 24 }
      await save(merchant, calls['risk/updateTotalScore.do'], { ...scores, version: 0 })
      return { kind: 'scores', gatewayNo, preAuthScore: 24, totalScore: 30 }
    },
    (merchant) =>
      save(merchant, calls['risk/updateTotalScore.do'], {
        gatewayNo: merchant.gatewayNo,
        preAuthScore: 24,
        totalScore: 30,
        version: 0,
      }),
  ],
]

test.each(cases)('%s: the simulation equals the real result', async (_, bank, before, after) => {
  const [asItIs, asItWould] = [await newMerchant(), await newMerchant()]
  for (const merchant of [asItIs, asItWould]) await withoutFailures(merchant)
  const change = await before(asItIs)
  await after(asItWould)
  const now = sandbox.now(asItIs.merchantNo)
  // At a fixed hour, because hours of the day decide some of the cases.
  const start = +startOfDayIn(new Date(+now - 40 * DAY), 'Asia/Shanghai') + 6 * HOUR
  const then = await payAll(asItIs, start, bank)
  const otherwise = await payAll(asItWould, start, bank)
  const expected = [...then].flatMap(([orderNo, { verdict }]) => {
    const would = otherwise.get(orderNo)?.verdict
    return would === verdict ? [] : [`${orderNo} ${would}`]
  })
  const scope = {
    merchantNo: asItIs.merchantNo,
    timeZone: 'Asia/Shanghai',
    from: new Date(start - DAY),
    to: now,
  }
  const { outcomes } = await replay(sandbox.db, scope, change, Number.POSITIVE_INFINITY)
  const orderOf = new Map([...then].map(([orderNo, { tradeNo }]) => [tradeNo, orderNo]))
  const simulated = outcomes.flatMap(({ verdict, tradeNos }) =>
    tradeNos.map((tradeNo) => `${orderOf.get(tradeNo)} ${verdict}`),
  )
  expect(simulated.toSorted()).toEqual(expected.toSorted())
  expect(expected.length).toBeGreaterThan(5)
})

test('the country restriction: a removed country passes, unless another rule blocks it too', async () => {
  const merchant = await newMerchant()
  const { merchantNo, gatewayNo } = merchant
  await save(merchant, calls['risk/saveCountryRule.do'], { type: 'block', countries: ['US'], version: 0 })
  await save(merchant, calls['amountLimit/add.do'], { gatewayNo, ...limit, remark })
  const now = sandbox.now(merchantNo)
  const order = (amount: string, at: number) =>
    pay(sandbox.db, { merchantNo, amount, currency: 'USD' }, new Date(+now - at))
  const only = await order('100', 3 * DAY)
  expect(only.errorCode).toBe('R05')
  expect((await order('401', 2 * DAY)).errorCode).toBe('R05')
  const { data } = await merchant.client.call(calls['risk/simulate.do'], {
    kind: 'country',
    type: 'none',
    countries: [],
  })
  expect(data).toMatchObject({ concerned: 2, currency: 'USD' })
  expect(data.outcomes).toEqual([
    {
      verdict: 'accepted',
      orders: 1,
      paid: 0,
      disputed: 0,
      frauds: 0,
      amounts: [{ currency: 'USD', orders: 1, amount: '100.00' }],
      equivalent: '100.00',
      fraudulent: { orders: 0, amounts: [], equivalent: '0.00' },
      genuine: { orders: 0, amounts: [], equivalent: '0.00' },
      examples: [
        expect.objectContaining({ tradeNo: only.tradeNo, orderState: 'failed', verdict: 'refused' }),
      ],
    },
  ])
  const same = await merchant.client.call(calls['risk/simulate.do'], {
    kind: 'country',
    type: 'block',
    countries: ['US'],
  })
  expect(same.data.outcomes).toEqual([])
})

test('sums per currency and in total, disputes and frauds, the newest examples; only the merchant’s own', async () => {
  const merchant = await newMerchant()
  const { merchantNo, gatewayNo, client } = merchant
  const now = sandbox.now(merchantNo)
  const order = (amount: string, currency: string, days: number) =>
    pay(sandbox.db, { merchantNo, amount, currency }, new Date(+now - days * DAY))
  const usual: string[] = []
  for (let days = 1; days <= 6; days += 1) usual.push((await order('10', 'USD', days)).tradeNo)
  await order('1000', 'JPY', 8)
  const old = await order('10', 'USD', 91)
  const [first = ''] = usual
  await sandbox.control('disputes', { tradeNo: first, kind: 'chargeback', reason: 'fraud' })
  const scores = { kind: 'scores' as const, gatewayNo, preAuthScore: 1, totalScore: 4 }
  const { data } = await client.call(calls['risk/simulate.do'], scores)
  expect(data.concerned).toBe(7)
  const [refused] = data.outcomes
  expect(refused).toMatchObject({
    verdict: 'refused',
    orders: 7,
    paid: 7,
    disputed: 1,
    amounts: [
      { currency: 'USD', orders: 6, amount: '60.00' },
      { currency: 'JPY', orders: 1, amount: '1000' },
    ],
  })
  const yen = new Big('1000').times(fxRate('JPY', 'USD', dayOf(new Date(+now - 8 * DAY), 'Asia/Shanghai')))
  expect(refused?.equivalent).toBe(yen.plus('60').toFixed(2, Big.roundHalfUp))
  expect(refused?.fraudulent).toEqual({
    orders: 1,
    amounts: [{ currency: 'USD', orders: 1, amount: '10.00' }],
    equivalent: '10.00',
  })
  expect(refused?.genuine.amounts).toEqual([
    { currency: 'USD', orders: 5, amount: '50.00' },
    { currency: 'JPY', orders: 1, amount: '1000' },
  ])
  expect(refused?.examples.map(({ tradeNo }) => tradeNo)).toEqual(usual.slice(0, 5))
  expect(refused?.examples[0]).toMatchObject({ disputed: true, verdict: 'accepted' })
  expect(refused?.examples[1]).toMatchObject({ disputed: false })
  expect(JSON.stringify(data)).not.toContain(old.tradeNo)
  const stranger = await newMerchant()
  expect((await stranger.client.call(calls['risk/simulate.do'], scores)).code).toBe('E3304')
  const empty = await stranger.client.call(calls['risk/simulate.do'], {
    kind: 'country',
    type: 'allow',
    countries: ['CN'],
  })
  expect(empty.data).toMatchObject({ concerned: 0, outcomes: [] })
})

test('only the change itself counts: what an earlier version of the rule did, or did not do, does not', async () => {
  const merchant = await newMerchant()
  const { merchantNo, gatewayNo, client } = merchant
  const now = sandbox.now(merchantNo)
  const order = (amount: string, days: number) =>
    pay(sandbox.db, { merchantNo, amount, currency: 'USD' }, new Date(+now - days * DAY))
  const numbers: string[] = []
  for (const [index, amount] of ['100', '450', '500'].entries())
    numbers.push((await order(amount, 10 - index)).tradeNo)
  // All were paid before the rules existed.
  const { limitNo } = await save(merchant, calls['amountLimit/add.do'], { gatewayNo, ...limit, remark })
  await save(merchant, calls['risk/updateTotalScore.do'], {
    gatewayNo,
    preAuthScore: 1,
    totalScore: 2,
    version: 0,
  })
  await save(merchant, calls['risk/saveCountryRule.do'], { type: 'block', countries: ['US'], version: 0 })
  const { filterNo } = await save(merchant, calls['consumerFilter/add.do'], {
    gatewayNo,
    ...block(['US']),
    remark,
  })
  const simulated = async (change: RiskChange) =>
    (await client.call(calls['risk/simulate.do'], change)).data.outcomes
  const same = { kind: 'amount_limit' as const, gatewayNo, ...limit, limitNo }
  expect(await simulated(same)).toEqual([])
  expect(await simulated({ kind: 'scores', gatewayNo, preAuthScore: 1, totalScore: 2 })).toEqual([])
  expect(await simulated({ kind: 'country', type: 'block', countries: ['US'] })).toEqual([])
  expect(await simulated({ kind: 'customer_filter', gatewayNo, ...block(['US']), filterNo })).toEqual([])
  const lower = { ...same, perTicket: '90' }
  const outcomes = await simulated(lower)
  expect(outcomes).toMatchObject([{ verdict: 'refused', orders: 1, amounts: [{ amount: '100.00' }] }])
  expect(outcomes[0]?.examples[0]?.tradeNo).toBe(numbers[0])
  const raised = await simulated({ ...same, perTicket: '460' })
  expect(raised).toMatchObject([{ verdict: 'accepted', orders: 1, genuine: { orders: 1 } }])
  expect(raised[0]?.examples[0]?.tradeNo).toBe(numbers[1])

  const change = JSON.stringify(lower)
  const { data } = await client.call(calls['risk/simulatedOrders.do'], { change })
  expect(data).toMatchObject({
    total: 1,
    list: [{ tradeNo: numbers[0], before: 'accepted', now: 'refused', disputed: false, fraud: false }],
  })
  const none = await client.call(calls['risk/simulatedOrders.do'], { change, now: ['accepted'] })
  expect(none.data.total).toBe(0)
  const file = await client.fetch(calls['risk/simulatedDownload.do'], {
    change,
    format: 'csv',
    timeZone: 'UTC',
    columns: ['tradeNo', 'before', 'now', 'amount'],
  })
  expect(await file.text()).toContain(`${numbers[0]},Accepted,Blocked,100.00,USD`)
  for (const wrong of ['no JSON', '{"kind":"other"}'])
    expect((await client.call(calls['risk/simulatedOrders.do'], { change: wrong })).code).toBe('E1400')
})

test.each([
  [{ kind: 'scores', preAuthScore: 60, totalScore: 60 }, 'totalScore'],
  [{ kind: 'third_party', enabled: true, passScore: '0', score: 5 }, 'passScore'],
  [{ kind: 'country', type: 'block', countries: [] }, 'countries'],
  [{ kind: 'amount_limit', ...limit, daily: '10' }, 'daily'],
  [{ kind: 'velocity', ...velocity, totalCount: 2 }, 'totalCount'],
])('invalid values cannot be simulated: %j is refused at %s', async (change, field) => {
  const { client, gatewayNo } = await newMerchant()
  const placed = ['scores', 'amount_limit', 'velocity'].includes(change.kind)
    ? { ...change, gatewayNo }
    : change
  const answer = await client.call(calls['risk/simulate.do'], placed as RiskChange)
  expect([answer.code, answer.fields.map(({ path }) => path)]).toEqual(['E3304', [field]])
})

test('provider rules cannot be simulated', async () => {
  const { client } = await newMerchant()
  const rule = { kind: 'rule' as const, score: 5, passScore: null, enabled: false }
  const answer = await client.call(calls['risk/simulate.do'], { ...rule, ruleCode: 'blocked_card' })
  expect(answer.code).toBe('E3302')
})
