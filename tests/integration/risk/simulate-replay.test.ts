import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import {
  addressMatches,
  type CustomCondition,
  customActions,
  customFields,
  customPeriods,
  ipCardMatches,
} from '#lib/contract/custom-rule.ts'
import { blackElements, limitedCardTypes } from '#lib/contract/limit.ts'
import type { ChangeOf, RiskChange } from '#lib/contract/risk-simulation.ts'
import { canonicalCustomRule, customFieldKinds, factKey, operatorsOf } from '#lib/rules/custom-rule.ts'
import { mergedPeriods, timeOf } from '#lib/rules/week.ts'
import { changesAllowed, ruleCodes } from '#sandbox/domain/risk/rule/policy.ts'
import { replay } from '#sandbox/domain/risk/rule/replay/replay.ts'
import { orderHistory } from '#sandbox/platform/db/schema/custom-rule.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { customerFilters } from '#sandbox/platform/db/schema/risk.ts'
import { thirdPartyPart } from '#sandbox/seed/third-party.ts'
import { factOf } from '#tests/support/custom-facts.ts'
import { readSeededData, replayByEngine, type SeededData } from '#tests/support/risk-replay.ts'
import { withSandbox } from '#tests/support/sandbox.ts'

/**
 * 'Simulate first' with seeded data compared with the engine, order by order: both find the same changed
 * orders.
 */

const MERCHANT = '100001'
const ZONE = 'Asia/Shanghai'

const sandbox = withSandbox({ transactions: 3000, days: 130 }, 120_000)
let seeded: SeededData

beforeAll(async () => {
  seeded = await readSeededData(sandbox.db, MERCHANT, ZONE)
}, 120_000)

test('orders older than the third party’s score get a calculated score', async () => {
  const t = transactions
  const scores = () =>
    sandbox.db.select({ tradeNo: t.tradeNo, score: t.thirdPartyScore }).from(t).orderBy(t.tradeNo)
  const before = await scores()
  await sandbox.db.update(t).set({ thirdPartyScore: null })
  const { db, now } = sandbox
  const connection = { db, pglite: undefined, pool: undefined, close: async () => {} }
  await thirdPartyPart.run({ db, connection, from: 0, now: now(), transactions: 3000, days: 130 })
  expect(await scores()).toEqual(before)
  expect(new Set(before.map(({ score }) => score)).size).toBeGreaterThan(500)
})

test('the history of a seeded order is what earlier orders were when it arrived', async () => {
  const h = orderHistory
  const stored = await sandbox.db.select().from(h).where(eq(h.merchantNo, MERCHANT))
  expect(stored.length).toBe(seeded.orders.length)
  const conditions = customFields
    .filter((field) => customFieldKinds[field].kind === 'count')
    .flatMap((field) =>
      (customFieldKinds[field].periodic ? customPeriods : [null]).map(
        (period): CustomCondition => ({ field, period, operator: 'is', values: [] }),
      ),
    )
  const sums = new Map<string, number>()
  const byNumber = new Map(stored.map((row) => [row.tradeNo, row]))
  // Few customers have a chargeback, and fewer of them order again.
  const disputed = new Set(seeded.customers.chargebacks.map(({ tradeNo }) => tradeNo))
  const chargedBack = new Set(
    seeded.orders.filter(({ tradeNo }) => disputed.has(tradeNo)).map(({ email }) => email),
  )
  for (const [index, order] of seeded.orders.entries()) {
    const isChecked = index % 7 === 0 || chargedBack.has(order.email)
    if (order.environment !== 'live' || !isChecked) continue
    const past = seeded.orders.slice(0, index)
    for (const condition of conditions) {
      const key = factKey(condition)
      const expected = factOf(condition, order, past, seeded.customers, ZONE)
      const found = byNumber.get(order.tradeNo)?.[key as 'customer_orders'] ?? null
      expect([order.tradeNo, key, found]).toEqual([order.tradeNo, key, expected && Number(expected)])
      sums.set(key, (sums.get(key) ?? 0) + Number(found))
    }
  }
  expect([...sums].filter(([, sum]) => sum === 0)).toEqual([])
}, 120_000)

const gatewayNo = fc.constantFrom('10000101', '10000102', '10000103')
const score = fc.integer({ min: 1, max: 100 })
const hundredths = fc.integer({ min: 1, max: 9999 }).map((value) => (value / 100).toFixed(2))
const places = { '10000101': 'USD', '10000102': 'EUR', '10000103': 'JPY' } as const
const place = fc.constantFrom(...(Object.entries(places) as [keyof typeof places, string][]))
const cardType = fc.constantFrom('all' as const, ...limitedCardTypes)

const number = (field: CustomCondition['field'], most: number, period: CustomCondition['period'] = null) =>
  fc.tuple(fc.constantFrom(...operatorsOf(field)), fc.nat(most), fc.nat(most)).map(([operator, a, b]) => ({
    field,
    operator,
    period,
    values: [String(Math.min(a, b)), String(Math.max(a, b))],
  }))
const named = (field: CustomCondition['field'], words: string[]) =>
  fc
    .tuple(fc.constantFrom('in' as const, 'not_in' as const), fc.subarray(words, { minLength: 1 }))
    .map(([operator, values]) => ({ field, operator, period: null, values }))
const condition: fc.Arbitrary<CustomCondition> = fc.oneof(
  number('amount', 400),
  number('amount_usd', 400),
  named('currency', ['USD', 'EUR', 'JPY']),
  named('method', ['card', 'alipay', 'ideal']),
  named('gateway', ['10000101', '10000102']),
  named('card_type', ['visa', 'mastercard', 'jcb']),
  named('issuing_bank', ['CHASE', 'Barclays']),
  ...(['bank_country', 'ip_country', 'billing_country', 'shipping_country'] as const).map((field) =>
    named(field, ['US', 'DE', 'JP', 'BR']),
  ),
  named('address_match', [...addressMatches]),
  named('ip_card_match', [...ipCardMatches]),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }).map(timeOf), { minLength: 2, maxLength: 2 })
    .map((values) => ({ field: 'time_of_day' as const, operator: 'between' as const, period: null, values })),
  named('weekday', ['1', '3', '5', '7']),
  number('customer_orders', 4),
  number('customer_days', 200),
  number('customer_chargebacks', 1),
  ...(['email_orders', 'card_orders', 'ip_orders', 'card_failures'] as const).flatMap((field) =>
    (['hour', 'day', 'week'] as const).map((period) => number(field, 2, period)),
  ),
)
const match = fc.constantFrom('all' as const, 'any' as const)

const changes: { [Kind in RiskChange['kind']]: fc.Arbitrary<Extract<RiskChange, { kind: Kind }>> } = {
  scores: fc
    .tuple(gatewayNo, score, score)
    .filter(([, a, b]) => a !== b)
    .map(([gateway, a, b]) => ({
      kind: 'scores',
      gatewayNo: gateway,
      preAuthScore: Math.min(a, b),
      totalScore: Math.max(a, b),
    })),
  rule: fc
    .tuple(fc.constantFrom(...ruleCodes.filter(changesAllowed)), score, fc.option(hundredths), fc.boolean())
    .map(([ruleCode, points, passScore, enabled]) => ({
      kind: 'rule',
      ruleCode,
      score: points,
      passScore,
      enabled,
    })),
  country: fc
    .tuple(
      fc.constantFrom('none' as const, 'block' as const, 'allow' as const),
      fc.subarray(['US', 'DE', 'GB', 'JP', 'FR', 'CN', 'BR'], { minLength: 1 }),
    )
    .map(([type, countries]) => ({ kind: 'country', type, countries: type === 'none' ? [] : countries })),
  custom_rule: fc
    .tuple(
      match,
      fc.array(fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.constantFrom(...customActions),
      score,
    )
    .map(([all, groups, action, points]) =>
      canonicalCustomRule({ kind: 'custom_rule' as const, match: all, groups, action, points }),
    ),
  third_party: fc
    .tuple(fc.boolean(), hundredths, score)
    .map(([enabled, passScore, points]) => ({ kind: 'third_party', enabled, passScore, score: points })),
  amount_limit: fc
    .tuple(
      place,
      cardType,
      fc.constantFrom('card' as const, 'ideal' as const),
      fc.integer({ min: 20, max: 2000 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 2, max: 4 }),
    )
    .map(([[gateway, currency], type, method, ticket, a, b, c]) => {
      const perTicket = currency === 'JPY' ? ticket * 100 : ticket
      return {
        kind: 'amount_limit',
        gatewayNo: gateway,
        currency,
        method,
        cardType: method === 'card' ? type : 'all',
        perTicket: String(perTicket),
        daily: String(perTicket * a),
        weekly: String(perTicket * a * b),
        monthly: String(perTicket * a * b * c),
      }
    }),
  customer_filter: fc.constant(null).chain(() => filters),
  velocity: fc
    .tuple(
      place,
      cardType,
      fc.boolean(),
      fc.constantFrom(...blackElements),
      fc.constantFrom('hour' as const, 'day' as const),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 2, max: 3 }),
    )
    .map(([[gateway, currency], type, anyCurrency, blackElement, periodUnit, period, success, failure]) => ({
      kind: 'velocity',
      gatewayNo: gateway,
      currency: anyCurrency ? 'all' : currency,
      cardType: type,
      blackElement,
      periodUnit,
      periodValue: String(period),
      successCount: success,
      failureCount: failure,
      totalCount: Math.max(success, failure) + 1,
    })),
}

const period = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 4 }))
  .map(([day, from, hours]) => ({ day, from: timeOf(from * 60), to: timeOf((from + hours) * 60) }))
const filter: Omit<ChangeOf<'customer_filter'>, 'gatewayNo' | 'condition'> = {
  kind: 'customer_filter',
  website: 'all',
  limitType: 'blacklist',
  area: 'country',
  countries: [],
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day',
  periods: [],
}
const some = <T extends string>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const listed = fc.constantFrom('blacklist' as const, 'whitelist' as const)
const change = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('bank_country', 'ip_country', 'billing_country', 'shipping_country'),
      some(['US', 'DE', 'GB', 'JP', 'FR', 'CN']),
      listed,
    )
    .map(([condition, countries, limitType]) => ({ condition, countries, limitType })),
  fc
    .tuple(fc.constantFrom('ip_country', 'billing_country', 'shipping_country'), listed)
    .map(([condition, limitType]) => ({
      condition,
      limitType,
      area: 'state' as const,
      countries: ['US'],
      states: ['California', 'Texas', 'New York', 'Washington'],
    })),
  fc
    .tuple(some(['en', 'de', 'ja', 'zh', 'fr'] as const), listed)
    .map(([languages, limitType]) => ({ condition: 'browser_language' as const, languages, limitType })),
  fc.constant({ condition: 'ip_proxy' as const }),
)
/** The first gateway has two websites. */
const filters = fc
  .tuple(
    gatewayNo,
    change,
    fc.option(fc.array(period, { minLength: 1, maxLength: 6 })),
    fc.constantFrom('all', 'www.haituo-outdoor.example', 'shop.haituo-home.example'),
  )
  .map(
    ([gateway, what, periods, website]): ChangeOf<'customer_filter'> => ({
      ...filter,
      gatewayNo: gateway,
      website: gateway === '10000101' ? website : 'all',
      ...what,
      ...(periods && { timing: 'periods' as const, periods: mergedPeriods(periods) }),
    }),
  )

const tries = {
  scores: 8,
  rule: 30,
  country: 8,
  third_party: 12,
  amount_limit: 12,
  velocity: 14,
  customer_filter: 20,
  custom_rule: 16,
}

test.each(Object.keys(changes) as RiskChange['kind'][])(
  '%s: the same orders as through the engine',
  async (kind) => {
    const to = sandbox.now(MERCHANT)
    const from = new Date(+to - 90 * millisecondsInDay)
    let changed = 0
    for (const change of fc.sample<RiskChange>(changes[kind], { numRuns: tries[kind], seed: 21 })) {
      const scope = { merchantNo: MERCHANT, timeZone: ZONE, from, to }
      const { outcomes } = await replay(sandbox.db, scope, change, Number.POSITIVE_INFINITY)
      const found = Object.fromEntries(outcomes.map((each) => [each.verdict, each.tradeNos.toSorted()]))
      const engine = replayByEngine(seeded, change, from, ZONE)
      const expected = Object.fromEntries(
        Object.entries(engine).flatMap(([verdict, numbers]) =>
          numbers.length > 0 ? [[verdict, numbers.toSorted()]] : [],
        ),
      )
      expect({ change, found }).toEqual({ change, found: expected })
      for (const { classes, tradeNos } of outcomes)
        expect(classes.reduce((sum, { orders }) => sum + orders, 0)).toBe(tradeNos.length)
      changed += Object.values(expected).flat().length
    }
    // Ensures that the rules change results; otherwise both would always agree.
    expect(changed).toBeGreaterThan(10)
  },
  120_000,
)

test('an active customer filter that is edited: the orders that its two versions decide differently', async () => {
  const to = sandbox.now(MERCHANT)
  const from = new Date(+to - 90 * millisecondsInDay)
  const scope = { merchantNo: MERCHANT, timeZone: ZONE, from, to }
  const filterNo = 'F-edited'
  const mine = eq(customerFilters.filterNo, filterNo)
  const verdictsUnder = (change: RiskChange) =>
    new Map(
      Object.entries(replayByEngine(seeded, change, from, ZONE)).flatMap(([verdict, numbers]) =>
        numbers.map((tradeNo) => [tradeNo, verdict] as const),
      ),
    )
  let changed = 0
  for (const [present, edited] of fc.sample(fc.tuple(filters, filters), { numRuns: 12, seed: 21 })) {
    await sandbox.db.delete(customerFilters).where(mine)
    const stored = { merchantNo: MERCHANT, filterNo, remark: '', status: 'active' as const, same: filterNo }
    const stamp = { version: 1, createdAt: from, updatedAt: from, updatedBy: 'admin' }
    await sandbox.db.insert(customerFilters).values({ ...present, ...stored, ...stamp })
    const { outcomes } = await replay(sandbox.db, scope, { ...edited, filterNo }, Number.POSITIVE_INFINITY)
    const found = outcomes.flatMap(({ tradeNos }) => tradeNos)
    const [before, now] = [verdictsUnder(present), verdictsUnder(edited)]
    const expected = seeded.orders
      .map(({ tradeNo }) => tradeNo)
      .filter((tradeNo) => before.get(tradeNo) !== now.get(tradeNo))
    expect({ present, edited, found: found.toSorted() }).toEqual({
      present,
      edited,
      found: expected.toSorted(),
    })
    changed += expected.length
  }
  await sandbox.db.delete(customerFilters).where(mine)
  expect(changed).toBeGreaterThan(10)
}, 120_000)
