import { amountLimitIssues, periodMs, velocityIssues } from '#lib/rules/limit.ts'
import { countryIssues, passScoreIssues, riskVerdict, scoreIssues } from '#lib/rules/risk.ts'
import { worldRegionOf } from '#lib/rules/world-regions.ts'
import { countries } from '#sandbox/platform/reference/countries.ts'

test.each([
  [60, 85, []],
  [84, 85, []],
  [85, 85, ['totalScore: above?lowest=85']],
  [90, 85, ['totalScore: above?lowest=90']],
])('pre-auth %d, total %d: %j', (preAuthScore, totalScore, expected) => {
  expect(scoreIssues({ preAuthScore, totalScore }).map(issueText)).toEqual(expected)
})

const issueText = ({ path, message }: { path: string; message: string }) => `${path}: ${message}`

test.each([
  [60, 'accepted'],
  [61, 'pre_authorized'],
  [85, 'pre_authorized'],
  [86, 'refused'],
])('score %d below 60 and 85: %s', (score, verdict) => {
  expect(riskVerdict(score, { preAuthScore: 60, totalScore: 85 })).toBe(verdict)
})

test.each([
  [99, 'pre_authorized'],
  [100, 'refused'],
])('score %d below 90 and 120: %s', (score, verdict) => {
  expect(riskVerdict(score, { preAuthScore: 90, totalScore: 120 })).toBe(verdict)
})

test.each([
  [null, []],
  ['', []],
  ['0', ['passScore: between_0_and_100']],
  ['0.00', ['passScore: between_0_and_100']],
  ['0.01', []],
  ['50', []],
  ['99.99', []],
  ['100', ['passScore: between_0_and_100']],
  ['1.234', ['passScore: two_decimals']],
  ['-1', ['passScore: two_decimals']],
  ['half', ['passScore: two_decimals']],
])('pass score %j: %j', (passScore, expected) => {
  expect(passScoreIssues(passScore).map(issueText)).toEqual(expected)
})

test('a restriction names a country, no restriction needs none', () => {
  expect(countryIssues({ type: 'none', countries: [] })).toEqual([])
  expect(countryIssues({ type: 'block', countries: [] }).map(issueText)).toEqual(['countries: choose_one'])
  expect(countryIssues({ type: 'allow', countries: ['CN'] })).toEqual([])
})

const limit = { currency: 'USD', perTicket: '100', daily: '100', weekly: '101', monthly: '102' }
test.each([
  [{}, []],
  [{ perTicket: '100.01' }, ['daily: not_below?lowest=100.01']],
  [{ weekly: '100' }, ['weekly: above?lowest=100']],
  [{ weekly: '100.01' }, []],
  [{ monthly: '101' }, ['monthly: above?lowest=101']],
  [{ monthly: '100' }, ['monthly: above?lowest=101']],
  [{ perTicket: '0' }, ['perTicket: not_positive']],
  [{ currency: 'JPY', perTicket: '99.5' }, ['perTicket: too_many_decimals']],
  [{ currency: 'KWD', perTicket: '99.55' }, []],
  // Decimals are compared exactly: as floats these two would be equal.
  [{ perTicket: '1', daily: '9999999.01', weekly: '9999999.02', monthly: '9999999.03' }, []],
  [{ daily: 'many', weekly: '' }, []],
])('limits %j: %j', (change, expected) => {
  expect(amountLimitIssues({ ...limit, ...change }).map(issueText)).toEqual(expected)
})

const rule = { periodValue: '24', successCount: 2, failureCount: 3, totalCount: 5 }
test.each([
  [{}, []],
  [{ totalCount: 4 }, []],
  [{ totalCount: 3 }, ['totalCount: above?lowest=3']],
  [{ successCount: 5 }, ['totalCount: above?lowest=5']],
  [{ periodValue: '0' }, ['periodValue: not_positive']],
  [{ periodValue: '0.01' }, []],
  [{ periodValue: '1000' }, []],
  [{ periodValue: '1000.01' }, ['periodValue: too_big?maximum=1000']],
])('frequency %j: %j', (change, expected) => {
  expect(velocityIssues({ ...rule, ...change }).map(issueText)).toEqual(expected)
})

test.each([
  ['1', 'hour', 3_600_000],
  ['0.5', 'hour', 1_800_000],
  ['2', 'day', 172_800_000],
] as const)('%s %s is %d ms', (periodValue, periodUnit, ms) => {
  expect(periodMs({ periodValue, periodUnit })).toBe(ms)
})

test('every inhabited country belongs to a world region', () => {
  const left = countries.flatMap(({ country }) => (worldRegionOf(country) === 'other' ? [country] : []))
  // Uninhabited islands, and Antarctica.
  expect(left.toSorted()).toEqual(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF'])
})
