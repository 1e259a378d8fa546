import { millisecondsInDay } from 'date-fns/constants'
import { preAuthActions } from '#lib/contract/pre-auth.ts'
import type { preAuthStatuses } from '#lib/contract/transaction.ts'
import { sumsByCurrency } from '#lib/rules/money.ts'
import {
  decidedStatus,
  isConverted,
  isMixed,
  isOpenPreAuth,
  PRE_AUTH_VALID_DAYS,
  preAuthLapsesAt,
  selectionIssue,
} from '#lib/rules/pre-auth.ts'
import { riskVerdict } from '#lib/rules/risk.ts'

const NOW = '2026-11-21T08:00:00.000Z'
const ago = (ms: number) => new Date(+new Date(NOW) - ms).toISOString()
const VALID = PRE_AUTH_VALID_DAYS * millisecondsInDay

describe('completing and revoking', () => {
  test.each<[(typeof preAuthStatuses)[number], number, boolean]>([
    ['pending', 0, true],
    ['pending', VALID - 1, true],
    ['pending', VALID, false],
    ['pending', VALID + 1, false],
    ['completed', 0, false],
    ['revoked', 0, false],
    ['none', 0, false],
  ])('%s, %d ms old: %s', (preAuthStatus, age, open) => {
    expect(isOpenPreAuth({ preAuthStatus, createdAt: ago(age) }, NOW)).toBe(open)
  })

  test('a pre-authorization expires after 7 × 24 hours, independent of daylight saving time', () => {
    expect(preAuthLapsesAt('2026-03-27T12:00:00.000Z').toISOString()).toBe('2026-04-03T12:00:00.000Z')
    expect(preAuthLapsesAt(new Date('2024-02-26T00:00:00Z')).toISOString()).toBe('2024-03-04T00:00:00.000Z')
  })

  test('an action leads to the state of its name', () => {
    expect(preAuthActions.map((action) => decidedStatus[action])).toEqual(['completed', 'revoked'])
  })
})

describe('a selection', () => {
  const row = (tradeNo: string, preAuthStatus: (typeof preAuthStatuses)[number], age = 0) => ({
    tradeNo,
    preAuthStatus,
    createdAt: ago(age),
  })
  const pending = row('A', 'pending')
  const completed = row('B', 'completed')
  const revoked = row('C', 'revoked')
  const lapsed = row('D', 'pending', VALID)

  test.each([
    ['nothing', [], { kind: 'none' }],
    ['one that is pending', [pending], undefined],
    ['some that are', [pending, row('E', 'pending', 1000)], undefined],
    ['pending and completed', [pending, completed], { kind: 'not_pending', rows: [completed] }],
    ['pending and lapsed', [lapsed, pending], { kind: 'not_pending', rows: [lapsed] }],
    ['none that is pending', [completed, revoked], { kind: 'not_pending', rows: [completed, revoked] }],
    ['one too many', [pending, pending, pending, pending], { kind: 'too_many', maximum: 3 }],
  ])('%s', (_, rows, issue) => {
    expect(selectionIssue(rows, NOW, 3)).toEqual(issue)
  })

  test.each([
    [[], false],
    [[true, true], false],
    [[false, false], false],
    [[true, false], true],
  ])('%j is mixed: %s', (open, mixed) => expect(isMixed(open)).toBe(mixed))
})

describe('converted by its risk score', () => {
  test.each([
    ['risk', 74, 60, true],
    ['risk', 60, 60, false],
    ['merchant', 74, 60, false],
    ['none', 74, 60, false],
  ] as const)('%s, %d against %d: %s', (preAuthType, riskScore, preAuthScore, converted) => {
    expect(isConverted({ preAuthType, riskScore, preAuthScore })).toBe(converted)
  })

  test('equals the risk engine for every score and limit', () => {
    for (let preAuthScore = 1; preAuthScore < 99; preAuthScore += 7) {
      for (let riskScore = 0; riskScore < 130; riskScore += 1) {
        const verdict = riskVerdict(riskScore, { preAuthScore, totalScore: 99 })
        if (verdict === 'refused') continue
        expect(isConverted({ preAuthType: 'risk', riskScore, preAuthScore })).toBe(
          verdict === 'pre_authorized',
        )
      }
    }
  })
})

test('sums are per currency, in its minor units', () => {
  const of = (amount: string, currency: string) => ({ amount, currency })
  expect(
    sumsByCurrency([of('0.10', 'USD'), of('1500', 'JPY'), of('0.20', 'USD'), of('1.005', 'KWD')]),
  ).toEqual([
    { currency: 'USD', count: 2, amount: '0.30' },
    { currency: 'JPY', count: 1, amount: '1500' },
    { currency: 'KWD', count: 1, amount: '1.005' },
  ])
  expect(sumsByCurrency([])).toEqual([])
})
