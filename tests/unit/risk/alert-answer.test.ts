import type { AnswerRule } from '#lib/contract/alert-answer.ts'
import { type ArrivedAlert, answerIssues, answerTo, convertAmount } from '#lib/rules/alert-answer.ts'

/** Automatic answers to chargeback alerts: which rule applies, the limit at its boundary, conversion, and issues. */

const rates: Record<string, string> = {
  'EUR/USD': '1.1',
  'USD/JPY': '150',
  'JPY/USD': '0.0066',
  'KWD/USD': '3.25',
}
const rateOf = (from: string, to: string) => rates[`${from}/${to}`] ?? '1'

const alert = (given: Partial<ArrivedAlert> = {}): ArrivedAlert => ({
  type: 'fraud',
  reason: 'fraud',
  amount: '50.00',
  currency: 'USD',
  disputed: false,
  refundedBefore: false,
  approvalWaiting: false,
  needsApproval: false,
  refusal: undefined,
  ...given,
})
const rule = (given: Partial<AnswerRule> = {}): AnswerRule => ({
  maxAmount: '50.00',
  currency: 'USD',
  types: [],
  reasons: [],
  ...given,
})
const answer = (
  given: Partial<ArrivedAlert>,
  rules: AnswerRule[] = [rule()],
  { used = '0', dailyLimit = '1000.00', limitCurrency = 'USD' } = {},
) => answerTo(alert(given), { rules, dailyLimit, limitCurrency }, used, rateOf).answer

test.each<[string, Partial<ArrivedAlert>, Partial<AnswerRule>, string]>([
  ['an amount equal to the limit', {}, {}, 'refunded'],
  ['an amount above the limit', { amount: '50.01' }, {}, 'no_rule'],
  ['another currency at the limit', { amount: '45.45', currency: 'EUR' }, {}, 'refunded'],
  ['another currency above the limit', { amount: '45.46', currency: 'EUR' }, {}, 'no_rule'],
  [
    'a rule in a currency without decimals',
    { amount: '1.00' },
    { maxAmount: '150', currency: 'JPY' },
    'refunded',
  ],
  ['the same, above it', { amount: '1.01' }, { maxAmount: '150', currency: 'JPY' }, 'no_rule'],
  ['one of the types', {}, { types: ['fraud'] }, 'refunded'],
  ['another type', {}, { types: ['customer_dispute'] }, 'no_rule'],
  ['one of the reasons', { reason: 'duplicate' }, { reasons: ['not_received', 'duplicate'] }, 'refunded'],
  ['another reason', { reason: 'fraud' }, { reasons: ['not_received'] }, 'no_rule'],
  ['the type but not the reason', {}, { types: ['fraud'], reasons: ['not_received'] }, 'no_rule'],
])('%s', (_, given, of, expected) => {
  expect(answer(given, [rule(of)])).toBe(expected)
})

test('one rule of several is enough; no rule answers nothing', () => {
  expect(answer({}, [rule({ maxAmount: '1.00' }), rule()])).toBe('refunded')
  expect(answer({}, [])).toBe('no_rule')
})

test.each<[string, string, string, string, string]>([
  ['a sum of exactly the limit', '50.00', '100.00', 'USD', 'refunded'],
  ['a sum above the limit', '50.01', '100.00', 'USD', 'over_limit'],
  ['a single refund of exactly the limit', '0', '50.00', 'USD', 'refunded'],
  ['a single refund above the limit', '0', '49.99', 'USD', 'over_limit'],
  ['a limit in another currency, reached exactly', '2500', '10000', 'JPY', 'refunded'],
  ['a limit in another currency, exceeded', '2501', '10000', 'JPY', 'over_limit'],
])('%s', (_, used, dailyLimit, limitCurrency, expected) => {
  expect(answer({}, [rule()], { used, dailyLimit, limitCurrency })).toBe(expected)
})

test.each<[Partial<ArrivedAlert>, string]>([
  [{ disputed: true, refundedBefore: true }, 'disputed'],
  [{ refundedBefore: true, refusal: 'unreconciled' }, 'refunded_before'],
  [{ refusal: 'unreconciled' }, 'unreconciled'],
  [{ refusal: 'tabulation' }, 'tabulation'],
  [{ refusal: 'too_old', approvalWaiting: true }, 'not_refundable'],
  [{ refusal: 'nothing_left' }, 'not_refundable'],
  [{ approvalWaiting: true, needsApproval: true }, 'approval_waiting'],
  [{ needsApproval: true }, 'needs_approval'],
])('%j is left to a person: %s', (given, expected) => {
  expect(answer(given, [rule()], { used: '1000.00' })).toBe(expected)
})

test('amounts are rounded half up to the decimals of the currency', () => {
  expect(convertAmount('1.500', 'KWD', 'USD', rateOf)).toBe('4.88')
  expect(convertAmount('1', 'JPY', 'USD', rateOf)).toBe('0.01')
  expect(convertAmount('0.333', 'USD', 'JPY', rateOf)).toBe('50')
  expect(convertAmount('9.99', 'USD', 'USD', rateOf)).toBe('9.99')
})

const settings = (given: object = {}) => ({
  enabled: true,
  rules: [rule()],
  dailyLimit: '100.00',
  limitCurrency: 'USD',
  emails: ['risk@shop.example'],
  ...given,
})

test.each<[string, object, string[]]>([
  ['complete settings', {}, []],
  ['no rule', { rules: [] }, ['rules']],
  ['no limit', { dailyLimit: null }, ['dailyLimit']],
  ['a limit of 0', { dailyLimit: '0' }, ['dailyLimit']],
  ['no recipient', { emails: [] }, ['emails']],
  ['too many decimals', { rules: [rule({ currency: 'JPY' })] }, ['rules.0.maxAmount']],
  ['an unknown currency', { limitCurrency: 'XXX' }, ['limitCurrency']],
  ['switched off without anything', { enabled: false, rules: [], dailyLimit: null, emails: [] }, []],
  [
    'switched off with a wrong rule',
    { enabled: false, rules: [rule({ maxAmount: '' })] },
    ['rules.0.maxAmount'],
  ],
])('issues of %s', (_, given, paths) => {
  expect(answerIssues(settings(given), ['USD', 'EUR', 'JPY']).map(({ path }) => path)).toEqual(paths)
})
