import { adviceFor, declineAdvice } from '#lib/rules/decline.ts'
import { isMobileDevice } from '#lib/rules/device.ts'
import { unmetPasswordRules } from '#lib/rules/password.ts'
import { riskVerdict } from '#lib/rules/risk.ts'
import { linesOf, multiIssue } from '#lib/rules/search.ts'
import { isTabulating } from '#lib/rules/settlement.ts'

test.each([
  ['Sandbox#2026', []],
  ['short1', ['length']],
  ['abcdefgh', ['digit']],
  ['12345678', ['letter']],
  ['abc 12345', ['no_space']],
  ['a1345678901234567', ['length']],
  ['', ['length', 'letter', 'digit']],
])('password %p misses %p', (password, unmet) => {
  expect(unmetPasswordRules(password)).toEqual(unmet)
})

test('the maximum length is a setting', () => {
  expect(unmetPasswordRules('a1345678901234567', 64)).toEqual([])
})

test.each([
  [40, 'accepted'],
  [41, 'pre_authorized'],
  [70, 'pre_authorized'],
  [71, 'refused'],
  [100, 'refused'],
])('score %i with pre-auth 40 and total 70: %s', (score, verdict) => {
  expect(riskVerdict(score, { preAuthScore: 40, totalScore: 70 })).toBe(verdict)
})

test('a score of 100 is blocked even if the total score is 100', () => {
  expect(riskVerdict(100, { preAuthScore: 40, totalScore: 100 })).toBe('refused')
  expect(riskVerdict(99, { preAuthScore: 40, totalScore: 100 })).toBe('pre_authorized')
})

test('lines are trimmed, empty and duplicate ones are left out', () => {
  expect(linesOf(' A1 \r\n\n A2\nA1\n')).toEqual(['A1', 'A2'])
})

test.each([
  [Array.from({ length: 1000 }, (_, i) => `${i}`), undefined],
  [Array.from({ length: 1001 }, (_, i) => `${i}`), { issue: 'too_many' }],
  [['x'.repeat(50)], undefined],
  [['ok', 'x'.repeat(51)], { issue: 'too_long', line: 'x'.repeat(51) }],
])('multi-value case %#', (values, expected) => {
  expect(multiIssue(values)).toEqual(expected)
})

// 2026-11-19 is a Thursday (4).
test.each([
  ['2026-11-19T11:59:59+08:00', false],
  ['2026-11-19T12:00:00+08:00', true],
  ['2026-11-19T12:59:59+08:00', true],
  ['2026-11-19T13:00:00+08:00', false],
  ['2026-11-20T12:30:00+08:00', false],
])('tabulating at %s: %p', (at, expected) => {
  expect(isTabulating(at, 4, 'Asia/Shanghai')).toBe(expected)
})

test.each([
  ['05', 'do_not_honour'],
  ['51', 'insufficient_funds'],
  ['I0012', 'interface_parameter'],
  ['R01', 'high_risk'],
  ['ZZ', 'other'],
])('code %s advises %s', (code, advice) => {
  expect(adviceFor(code)).toBe(advice)
  expect(declineAdvice).toContain(advice)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', false],
])('%s mobile: %p', (userAgent, mobile) => {
  expect(isMobileDevice(userAgent)).toBe(mobile)
})
