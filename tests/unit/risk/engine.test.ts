import fc from 'fast-check'
import { riskChecks } from '#lib/contract/risk.ts'
import { amountLimitIssues } from '#lib/rules/limit.ts'
import { canonicalAmount } from '#lib/rules/money.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { evaluateRisk, limitFindings, type RiskFacts } from '#lib/rules/risk-engine.ts'
import { riskFacts as facts, amountLimit as limit, riskOrder as order } from '#tests/support/risk-facts.ts'

const nothing = { daily: '0', weekly: '0', monthly: '0' }

test.each<[string, Partial<RiskFacts>, string, string | null]>([
  ['nothing', {}, 'accepted', null],
  ['a score that holds', { score: { ...facts.score, riskScore: 61 } }, 'pre_authorized', 'score'],
  ['a score that refuses', { score: { ...facts.score, riskScore: 86 } }, 'refused', 'score'],
  ['a website', { website: { url: 'x.example', status: 'pending' } }, 'refused', 'website'],
  ['a country', { countryRule: { type: 'block', countries: ['US'] } }, 'refused', 'country'],
  ['a limit', { limits: [{ limit, spent: nothing }] }, 'refused', 'amount_limit'],
])('%s decides', (_, change, verdict, decidedBy) => {
  expect(evaluateRisk(order, { ...facts, ...change })).toMatchObject({ verdict, decidedBy })
})

test('the first of several rules decides, and all are listed', () => {
  const decision = evaluateRisk(order, {
    ...facts,
    website: { url: 'x.example', status: null },
    countryRule: { type: 'allow', countries: ['CN'] },
    limits: [{ limit, spent: nothing }],
    score: { ...facts.score, riskScore: 61 },
  })
  expect(decision).toMatchObject({ verdict: 'refused', decidedBy: 'website' })
  expect(decision.checks.map(({ check, state, findings }) => [check, state, findings.length])).toEqual([
    ['risk_list', 'passed', 0],
    ['website', 'refused', 1],
    ['country', 'refused', 1],
    ['customer_filter', 'passed', 0],
    ['amount_limit', 'refused', 4],
    ['velocity', 'passed', 0],
    ['custom_rule', 'passed', 0],
    ['score', 'pre_authorized', 0],
  ])
})

test('an unknown country is on no list', () => {
  const unknown = { ...order, bankCountry: null }
  const of = (type: 'block' | 'allow') =>
    evaluateRisk(unknown, { ...facts, countryRule: { type, countries: ['US'] } }).verdict
  expect([of('block'), of('allow')]).toEqual(['accepted', 'refused'])
})

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 100).toFixed(2))

test.each([
  ['10.00', nothing, []],
  ['10.01', nothing, ['perTicket']],
  ['5.00', { ...nothing, daily: '15.00' }, []],
  ['5.01', { ...nothing, daily: '15.00' }, ['daily']],
  ['5.00', { ...nothing, weekly: '25.01' }, ['weekly']],
  ['5.00', { ...nothing, monthly: '35.00' }, []],
])('an order of %s after %j: above %j', (amount, spent, parts) => {
  expect(limitFindings({ ...order, amount }, limit, spent).map(({ part }) => part)).toEqual(parts)
})

test('the orders that pass a limit never exceed it in total', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), cents, (amounts, daily) => {
      let spent = 0
      for (const amount of amounts) {
        const day = (spent / 100).toFixed(2)
        const found = limitFindings(
          { ...order, amount },
          { ...limit, perTicket: daily, daily, weekly: '99999999', monthly: '999999999' },
          { daily: day, weekly: day, monthly: day },
        )
        const inCents = Math.round(Number(amount) * 100)
        const room = Math.round(Number(daily) * 100) - spent
        expect(found.length === 0).toBe(inCents <= room)
        if (found.length === 0) spent += inCents
      }
      expect(spent).toBeLessThanOrEqual(Math.round(Number(daily) * 100))
    }),
  )
})

test('the four amounts are valid only if per-ticket ≤ daily < weekly < monthly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }), (numbers) => {
      const [perTicket = 0, daily = 0, weekly = 0, monthly = 0] = numbers
      const money = (value: number) => canonicalAmount('USD', String(value))
      const issues = amountLimitIssues({
        currency: 'USD',
        perTicket: money(perTicket),
        daily: money(daily),
        weekly: money(weekly),
        monthly: money(monthly),
      })
      expect(issues.length === 0).toBe(perTicket <= daily && daily < weekly && weekly < monthly)
    }),
  )
})

test('a higher score never has a better result', () => {
  const rank = { accepted: 0, pre_authorized: 1, refused: 2 }
  const score = fc.integer({ min: 0, max: 250 })
  fc.assert(
    fc.property(
      score,
      score,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      (a, b, p, q) => {
        fc.pre(p !== q)
        const limits = { preAuthScore: Math.min(p, q), totalScore: Math.max(p, q) }
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(rank[riskVerdict(low, limits)]).toBeLessThanOrEqual(rank[riskVerdict(high, limits)])
      },
    ),
  )
})

test('the engine runs its checks in the order of the list', () => {
  expect(evaluateRisk(order, facts).checks.map(({ check }) => check)).toEqual([...riskChecks])
})
