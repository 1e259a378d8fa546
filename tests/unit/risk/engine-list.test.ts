import type { CustomRule } from '#lib/rules/custom-rule.ts'
import {
  evaluateRisk,
  type ListedEntry,
  listEffect,
  type RiskFacts,
  type RiskOrder,
} from '#lib/rules/risk-engine.ts'
import { amountLimit as limit, riskFacts, riskOrder } from '#tests/support/risk-facts.ts'

const order: RiskOrder = {
  ...riskOrder,
  ip: '185.1.2.3',
  ipState: null,
  ipCity: null,
  ipProxy: true,
  billing: { country: 'US', state: null, city: null },
  shipping: { country: 'US', state: null, city: null },
}
const block: ListedEntry = { listNo: 'RL1', listType: 'block', valueKind: 'email', value: 'a@b.example' }
const allow: ListedEntry = { ...block, listNo: 'RL2', listType: 'allow' }
const facts: RiskFacts = { ...riskFacts, list: { entries: [allow], fixedScore: 0 } }
const score = (riskScore: number) => ({ ...facts.score, riskScore })
const listOf = (fixedScore: number, ...entries: ListedEntry[]) => ({ entries, fixedScore })
const velocity = {
  ruleNo: 'V1',
  gatewayNo: '1',
  periodValue: '1',
  periodUnit: 'day' as const,
  cardType: 'all' as const,
  currency: 'all',
  blackElement: 'email' as const,
  successCount: 1,
  failureCount: 1,
  totalCount: 1,
}
const filter = {
  filterNo: 'F1',
  gatewayNo: '1',
  website: 'all',
  limitType: 'blacklist' as const,
  condition: 'ip_proxy' as const,
  countries: [],
  area: 'country' as const,
  states: [],
  cities: [],
  languages: [],
  timing: 'all_day' as const,
  periods: [],
}

/** What an entry of the allow list overrides, and what it does not. */
test.each<[string, Partial<RiskFacts>, string, string | null, 'let_pass' | 'none']>([
  ['nothing', {}, 'accepted', null, 'none'],
  ['a score that holds', { score: score(61) }, 'accepted', null, 'let_pass'],
  ['a score that refuses', { score: score(86) }, 'accepted', null, 'let_pass'],
  ['a country', { countryRule: { type: 'block', countries: ['US'] } }, 'accepted', null, 'let_pass'],
  ['a customer filter', { filters: [filter] }, 'accepted', null, 'let_pass'],
  [
    'a scheme rule that holds',
    { list: listOf(65, allow), score: score(90) },
    'pre_authorized',
    'score',
    'none',
  ],
  ['a scheme rule that refuses', { list: listOf(100, allow), score: score(100) }, 'refused', 'score', 'none'],
  ['the website', { website: { url: 'x.example', status: null } }, 'refused', 'website', 'none'],
  [
    'an amount limit',
    { limits: [{ limit, spent: { daily: '0', weekly: '0', monthly: '0' } }], score: score(86) },
    'refused',
    'amount_limit',
    'none',
  ],
  [
    'a frequency rule',
    {
      velocity: [
        {
          rule: velocity,
          counts: { successCount: 1, failureCount: 0, totalCount: 1 },
          element: 'a@b.example',
        },
      ],
    },
    'refused',
    'velocity',
    'none',
  ],
  ['the block list', { list: listOf(0, allow, block), score: score(86) }, 'refused', 'risk_list', 'none'],
])('allowed, against %s: %s', (_, change, verdict, decidedBy, effect) => {
  const decision = evaluateRisk(order, { ...facts, ...change })
  expect(decision).toMatchObject({ verdict, decidedBy })
  expect(listEffect(decision, 'allow')).toBe(effect)
})

test('an entry of the block list decides before all other checks, and is named', () => {
  const decision = evaluateRisk(order, {
    ...facts,
    list: listOf(0, block),
    website: { url: 'x.example', status: null },
  })
  expect(decision.decidedBy).toBe('risk_list')
  expect(decision.checks[0]).toEqual({
    check: 'risk_list',
    state: 'refused',
    rules: 1,
    applied: ['RL1'],
    findings: [
      {
        check: 'risk_list',
        part: 'block',
        ruleNo: 'RL1',
        values: { valueKind: 'email', value: 'a@b.example' },
      },
    ],
  })
  expect(listEffect(decision, 'block')).toBe('stopped')
})

test('what an entry overrides stays visible', () => {
  const { checks } = evaluateRisk(order, { ...facts, filters: [filter], score: score(86) })
  expect(checks.map(({ check, state, findings }) => [check, state, findings.length])).toEqual([
    ['risk_list', 'passed', 1],
    ['website', 'passed', 0],
    ['country', 'passed', 0],
    ['customer_filter', 'let_pass', 1],
    ['amount_limit', 'passed', 0],
    ['velocity', 'passed', 0],
    ['custom_rule', 'passed', 0],
    ['score', 'let_pass', 0],
  ])
})

test('the numbers of the custom rules that ran, up to the one that decides', () => {
  const rule = (customRuleNo: string, action: CustomRule['action'], amount: string): CustomRule => ({
    customRuleNo,
    name: customRuleNo,
    version: 1,
    match: 'all',
    groups: [
      {
        match: 'all',
        conditions: [{ field: 'amount', operator: 'at_least', period: null, values: [amount] }],
      },
    ],
    action,
    points: action === 'score' ? 5 : null,
  })
  const rules = [rule('CR1', 'score', '1'), rule('CR2', 'refuse', '999'), rule('CR3', 'refuse', '1')]
  const { checks } = evaluateRisk(order, {
    ...facts,
    list: listOf(0),
    custom: { rules: [...rules, rule('CR4', 'refuse', '1')], facts: { amount: '20' } },
  })
  expect(checks.find(({ check }) => check === 'custom_rule')).toMatchObject({
    applied: ['CR1', 'CR2', 'CR3'],
    findings: [{ ruleNo: 'CR1' }, { ruleNo: 'CR3' }],
  })
})
