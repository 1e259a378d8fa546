import { type CustomCondition, customFields } from '#lib/contract/custom-rule.ts'
import {
  type CustomFacts,
  type CustomRule,
  canonicalCustomRule,
  customRuleIssues,
  decideCustom,
  meetsCondition,
  meetsRule,
  operatorsOf,
} from '#lib/rules/custom-rule.ts'
import { verdictByCustomRule } from '#lib/rules/risk-replay.ts'

const condition = (
  field: CustomCondition['field'],
  operator: CustomCondition['operator'],
  ...values: string[]
): CustomCondition => ({ field, operator, period: null, values })

/** Each operator at its boundaries. null: the fact is unknown. */
test.each<[CustomCondition, (string | null)[], (string | null)[]]>([
  [condition('amount', 'at_least', '100'), ['100.00', '100.001', '5000'], ['99.999', '0', null]],
  [condition('amount', 'at_most', '100.5'), ['100.500', '0'], ['100.501', null]],
  [condition('amount', 'is', '100'), ['100', '100.000'], ['99.999', '100.001', null]],
  [condition('amount', 'between', '10', '20.5'), ['10', '20.500', '15'], ['9.999', '20.501', null]],
  [condition('customer_orders', 'is', '0'), ['0'], ['1', null]],
  [condition('customer_days', 'at_least', '30'), ['30', '31'], ['29', null]],
  [condition('currency', 'in', 'USD', 'EUR'), ['USD', 'EUR'], ['JPY', null]],
  [condition('bank_country', 'not_in', 'BR'), ['US', null], ['BR']],
  [condition('issuing_bank', 'in', 'Chase'), ['CHASE', 'chase'], ['Chase Bank', null]],
  [condition('weekday', 'in', '6', '7'), ['6', '7'], ['1', '5']],
  [condition('time_of_day', 'between', '09:00', '17:30'), ['09:00', '17:29'], ['08:59', '17:30', null]],
  [
    condition('time_of_day', 'between', '22:00', '06:00'),
    ['22:00', '23:59', '00:00', '05:59'],
    ['06:00', '21:59'],
  ],
])('the condition %j is met by exactly these values', (tried, met, unmet) => {
  const meets = (value: string | null) => meetsCondition(tried, { [tried.field]: value })
  expect(met.map(meets)).toEqual(met.map(() => true))
  expect(unmet.map(meets)).toEqual(unmet.map(() => false))
})

test('a fact of recent orders is measured per period', () => {
  const of = (period: CustomCondition['period']) =>
    meetsCondition(
      { field: 'card_orders', operator: 'at_least', period, values: ['3'] },
      { 'card_orders.hour': '2', 'card_orders.day': '3' },
    )
  expect([of('hour'), of('day'), of('week')]).toEqual([false, true, false])
})

test.each([
  ['all', ['all', 'all'], false],
  ['any', ['all', 'all'], false],
  ['any', ['any', 'all'], true],
  ['all', ['any', 'all'], false],
  ['all', ['any', 'any'], true],
] as const)('%s of groups of %j', (match, [first, second], met) => {
  const yes = condition('currency', 'in', 'USD')
  const no = condition('currency', 'in', 'EUR')
  const groups = [
    { match: first, conditions: [yes, no] },
    { match: second, conditions: [no, yes] },
  ]
  expect(meetsRule({ match, groups }, { currency: 'USD' })).toBe(met)
})

const facts: CustomFacts = { currency: 'USD', amount: '120.00' }
const rule = (
  customRuleNo: string,
  action: CustomRule['action'],
  given: Partial<CustomRule> = {},
): CustomRule => ({
  customRuleNo,
  name: `rule ${customRuleNo}`,
  version: 4,
  match: 'all',
  groups: [{ match: 'all', conditions: [condition('amount', 'at_least', '100')] }],
  action,
  points: action === 'score' ? 10 : null,
  ...given,
})
const unmet = { groups: [{ match: 'all' as const, conditions: [condition('currency', 'in', 'EUR')] }] }

test.each<[string, CustomRule[], string, { points: number; action: string | undefined; found: string[] }]>([
  [
    'points add up',
    [rule('1', 'score'), rule('2', 'score', { points: 5 })],
    'card',
    { points: 15, action: undefined, found: ['1', '2'] },
  ],
  [
    'the first other rule decides',
    [rule('1', 'score'), rule('2', 'three_d_secure'), rule('3', 'refuse')],
    'card',
    { points: 10, action: 'three_d_secure', found: ['1', '2'] },
  ],
  [
    'a rule that is not met',
    [rule('1', 'refuse', unmet), rule('2', 'pre_authorize')],
    'card',
    { points: 0, action: 'pre_authorize', found: ['2'] },
  ],
  [
    'without a card',
    [rule('1', 'three_d_secure'), rule('2', 'pre_authorize'), rule('3', 'refuse')],
    'alipay',
    { points: 0, action: 'refuse', found: ['3'] },
  ],
])('several rules have one result: %s', (_, rules, method, { points, action, found }) => {
  const decision = decideCustom(rules, facts, method)
  expect(decision).toMatchObject({ points, action })
  expect(decision.findings.map(({ ruleNo }) => ruleNo)).toEqual(found)
})

test('a finding names the rule, its version and the values', () => {
  expect(decideCustom([rule('CR1', 'score')], facts, 'card').findings).toEqual([
    {
      check: 'custom_rule',
      part: 'score',
      ruleNo: 'CR1',
      values: { name: 'rule CR1', version: '4', points: '10', 'fact:amount': '120.00' },
    },
  ])
})

test.each<[Partial<CustomCondition>, string[]]>([
  [condition('amount', 'at_least', ''), ['values.0 required']],
  [condition('amount', 'at_least', '1.2345'), ['values.0 three_decimals']],
  [condition('amount', 'in', '1'), ['operator invalid']],
  [condition('amount', 'between', '20', '19.999'), ['values.1 not_below?lowest=20']],
  [condition('amount', 'between', '20', '20'), []],
  // Spaces at both ends of both values.
  [condition('amount', 'between', ' 5 ', ' 10 '), []],
  [condition('amount', 'between', ' 20 ', ' 19.999 '), ['values.1 not_below?lowest=20']],
  [condition('customer_orders', 'between', '3 ', '2'), ['values.1 not_below?lowest=3']],
  [condition('time_of_day', 'between', ' 09:00', '09:00 '), ['values.1 times_equal']],
  [condition('amount', 'at_least', ' '), ['values.0 required']],
  [condition('currency', 'in', ' '), ['values choose_one']],
  [condition('customer_orders', 'is', '1.5'), ['values.0 whole_number']],
  [condition('currency', 'in'), ['values choose_one']],
  [condition('email_orders', 'is', '1'), ['period required']],
  [{ ...condition('amount', 'is', '1'), period: 'day' }, ['period invalid']],
  [condition('time_of_day', 'between', '09:00', '09:00'), ['values.1 times_equal']],
  [condition('time_of_day', 'between', '25:00', '24:00'), ['values.0 time_format', 'values.1 time_format']],
  [{ field: 'amount' }, []],
])('issues of %j', (tried, issues) => {
  const found = customRuleIssues({ groups: [{ conditions: [tried] }], action: 'refuse' })
  expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual(
    issues.map((issue) => `groups.0.conditions.0.${issue}`),
  )
})

test('points are required for points only, and every field has an operator', () => {
  expect(customRuleIssues({ action: 'score', points: null })).toEqual([
    { path: 'points', message: 'required' },
  ])
  expect(customRuleIssues({ action: 'refuse', points: null })).toEqual([])
  for (const field of customFields) expect(operatorsOf(field).length).toBeGreaterThan(0)
})

test('a rule is stored in one form: trimmed, without duplicates and unused values', () => {
  const form = rule('1', 'refuse', {
    points: 50,
    groups: [
      {
        match: 'any',
        conditions: [
          condition('currency', 'in', ' USD', 'EUR', 'USD', ''),
          condition('amount', 'is', '1', '2'),
        ],
      },
    ],
  })
  const { points, groups } = canonicalCustomRule(form)
  expect(points).toBeNull()
  expect(groups[0]?.conditions.map(({ values }) => values)).toEqual([['EUR', 'USD'], ['1']])
})

const order = {
  method: 'card',
  heldAnyway: false,
  refusal: null,
  riskScore: 20,
  preAuthScore: 60,
  totalScore: 85,
}
const untouched = { points: 0, freed: false, held: false, challenged: false }
const score = (points: number) => ({ action: 'score' as const, points })
const act = (action: 'refuse' | 'pre_authorize' | 'three_d_secure') => ({ action, points: null })

type Version = Parameters<typeof verdictByCustomRule>[2]
test.each<[string, object, object, Version, Version, string, string]>([
  ['nothing', {}, {}, undefined, undefined, 'accepted', 'accepted'],
  ['points that hold', {}, {}, undefined, score(41), 'accepted', 'pre_authorized'],
  ['points at the limit', {}, {}, undefined, score(40), 'accepted', 'accepted'],
  ['fewer points', { riskScore: 61 }, { points: 20 }, score(20), score(19), 'pre_authorized', 'accepted'],
  ['a block', {}, {}, undefined, act('refuse'), 'accepted', 'refused'],
  ['a block less', { refusal: 'R08' }, { freed: true }, act('refuse'), undefined, 'refused', 'accepted'],
  ['an earlier block', { refusal: 'R08' }, { freed: true }, undefined, undefined, 'accepted', 'accepted'],
  ['another block remains', { refusal: 'R04' }, {}, undefined, undefined, 'refused', 'refused'],
  ['a pre-authorization', {}, {}, undefined, act('pre_authorize'), 'accepted', 'pre_authorized'],
  ['a pre-authorization less', {}, {}, act('pre_authorize'), undefined, 'pre_authorized', 'accepted'],
  ['held by another rule', {}, { held: true }, undefined, undefined, 'pre_authorized', 'pre_authorized'],
  [
    'held at the request of the merchant',
    { heldAnyway: true },
    { held: true },
    undefined,
    undefined,
    'accepted',
    'accepted',
  ],
  ['3-D Secure', {}, {}, undefined, act('three_d_secure'), 'accepted', 'challenged'],
  ['3-D Secure less', {}, {}, act('three_d_secure'), undefined, 'challenged', 'accepted'],
  ['3-D Secure by the provider', {}, { challenged: true }, undefined, undefined, 'challenged', 'challenged'],
])('replay: %s', (_, changed, effect, present, simulated, before, now) => {
  const past = { ...order, ...changed }
  const done = { ...untouched, ...effect }
  const under = (version: Version) => verdictByCustomRule(past, done, version)
  expect([under(present), under(simulated)]).toEqual([before, now])
})
