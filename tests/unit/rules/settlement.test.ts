import Big from 'big.js'
import { millisecondsInDay } from 'date-fns/constants'
import fc from 'fast-check'
import { minorUnits } from '#lib/rules/minor-units.ts'
import {
  isTabulating,
  monthRangeIssue,
  monthsBetween,
  nextTabulation,
  releaseOf,
  reportIssuedAt,
  settlementRange,
  settlementRangeIssue,
  tabulationOf,
  tabulationsBetween,
} from '#lib/rules/settlement.ts'
import { carryForward, settleOrder } from '#lib/rules/settlement-amounts.ts'

const ZONE = 'Asia/Shanghai'
const at = (text: string) => new Date(text)

test('a tabulation contains the orders paid 14 days before, and is paid out on the next business day', () => {
  // Wednesday, 18 November 2026.
  expect(tabulationOf(at('2026-11-18T08:30:00+08:00'), ZONE)).toEqual({
    at: at('2026-11-18T12:00:00+08:00'),
    paidBefore: at('2026-11-05T00:00:00+08:00'),
    heldBackFrom: at('2026-05-22T00:00:00+08:00'),
    rateFrom: '2026-05-18',
    rateTo: '2026-11-03',
    periodFrom: '2026-10-29',
    periodTo: '2026-11-04',
    payoutAt: at('2026-11-19T12:00:00+08:00'),
  })
})

test.each([
  // Friday: Saturday and Sunday are not business days.
  ['2026-11-20', '2026-11-23T12:00:00+08:00'],
  ['2026-11-19', '2026-11-20T12:00:00+08:00'],
  ['2026-11-16', '2026-11-17T12:00:00+08:00'],
])('the tabulation of %s is paid out at %s', (day, payout) => {
  expect(tabulationOf(at(`${day}T12:00:00+08:00`), ZONE).payoutAt).toEqual(at(payout))
})

test.each([
  ['2026-11-18T11:59:59+08:00', 3, '2026-11-18T12:00:00+08:00'],
  ['2026-11-18T12:00:00+08:00', 3, '2026-11-18T12:00:00+08:00'],
  ['2026-11-18T12:00:01+08:00', 3, '2026-11-25T12:00:00+08:00'],
  ['2026-11-18T12:00:01+08:00', 5, '2026-11-20T12:00:00+08:00'],
])('from %s on weekday %i the next tabulation is %s', (from, weekday, expected) => {
  expect(nextTabulation(at(from), weekday, ZONE).at).toEqual(at(expected))
})

test('noon stays noon when the clocks change', () => {
  const found = tabulationsBetween(at('2026-10-19T00:00:00Z'), at('2026-11-09T00:00:00Z'), 3, 'Europe/Berlin')
  expect(found.map((one) => one.at.toISOString())).toEqual([
    '2026-10-21T10:00:00.000Z',
    '2026-10-28T11:00:00.000Z',
    '2026-11-04T11:00:00.000Z',
  ])
})

test('the orders of every day belong to exactly one tabulation', () => {
  const all = tabulationsBetween(at('2026-01-01T00:00:00Z'), at('2026-12-31T00:00:00Z'), 2, ZONE)
  expect(all.length).toBe(52)
  for (const [index, one] of all.entries()) {
    const before = all[index - 1]
    if (!before) continue
    expect(+one.paidBefore - +before.paidBefore).toBe(7 * millisecondsInDay)
    expect(one.periodFrom > before.periodTo).toBe(true)
  }
})

test.each([
  ['2026-11-18T11:59:59+08:00', false],
  ['2026-11-18T12:00:00+08:00', true],
  ['2026-11-18T12:59:59+08:00', true],
  ['2026-11-18T13:00:00+08:00', false],
  ['2026-11-19T12:30:00+08:00', false],
])('at %s a Wednesday’s gateway is being tabulated: %s', (now, expected) => {
  expect(isTabulating(at(now), 3, ZONE)).toBe(expected)
})

test.each([
  ['2026-05-19T12:00:00+08:00', '2026-11-19T12:00:00+08:00'],
  // The 31st in a month without one, and a Saturday.
  ['2026-08-31T12:00:00+08:00', '2027-03-01T12:00:00+08:00'],
])('a reserve withheld at %s is released at %s', (taken, released) => {
  expect(releaseOf(at(taken), ZONE)).toEqual(at(released))
})

test.each([
  ['2026-10', '2026-11-05T00:00:00+08:00'],
  ['2026-12', '2027-01-05T00:00:00+08:00'],
])('the report of %s is issued at %s', (month, issued) => {
  expect(reportIssuedAt(month, ZONE)).toEqual(at(issued))
})

test.each([
  ['2025-11-22', '2026-11-21', undefined],
  ['2025-11-21', '2026-11-21', 'range_too_long'],
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-22', '2026-11-21', 'range_reversed'],
])('the range from %s to %s has the issue %s', (from, to, issue) => {
  expect(settlementRangeIssue({ from, to })).toBe(issue)
})

test.each([
  [{}, '2025-11-22', '2026-11-21'],
  [{ to: '2026-03-01' }, '2025-03-02', '2026-03-01'],
  [{ from: '2026-03-01' }, '2026-03-01', '2026-11-21'],
  [{ from: '2024-03-01' }, '2024-03-01', '2025-02-28'],
])('for the request %j, the days from %s to %s are used', (given, from, to) => {
  expect(settlementRange(given, at('2026-11-21T10:00:00+08:00'), ZONE)).toEqual({ from, to })
})

test.each([
  ['2026-01', '2026-12', undefined],
  ['2025-12', '2026-12', 'range_too_long'],
  ['2026-02', '2026-01', 'range_reversed'],
])('months %s to %s: %s', (from, to, issue) => {
  expect(monthRangeIssue(from, to)).toBe(issue)
})

test('months continue across the end of the year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test.each([
  // The reserve is 10%: half a minor unit is rounded up, less than half is rounded down.
  ['USD', '0.05', '0.01'],
  ['USD', '0.04', '0.00'],
  ['JPY', '5', '1'],
  ['JPY', '4', '0'],
  ['KWD', '0.005', '0.001'],
  ['KWD', '0.004', '0.000'],
])('the reserve of %s %s is %s', (currency, amount, reserve) => {
  const fee = { percent: '0', fixed: '0' }
  const parts = settleOrder({ amount, currency, settlementCurrency: currency, rate: '1', fee })
  expect(parts.reserve).toEqual({ original: reserve, settled: reserve })
})

test('the parts of an order add up to its net, in both currencies', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom('USD', 'JPY', 'KWD', 'GBP'),
      fc.constantFrom('USD', 'JPY', 'KWD', 'EUR'),
      fc.integer({ min: 1, max: 500_000_000 }),
      (minor, currency, settlementCurrency, millionths) => {
        const amount = new Big(minor).div(new Big(10).pow(minorUnits(currency))).toFixed(minorUnits(currency))
        const rate = new Big(millionths).div(1_000_000).toFixed(6)
        const fee = { percent: '2.90', fixed: '0' }
        const parts = settleOrder({ amount, currency, settlementCurrency, rate, fee })
        for (const key of ['original', 'settled'] as const) {
          const sum = new Big(parts.fee[key]).plus(parts.reserve[key]).plus(parts.net[key])
          expect(sum.eq(parts.gross[key])).toBe(true)
        }
      },
    ),
  )
})

test('payouts and the carried amount add up to the sum of the batches', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 30 }), (cents) => {
      const nets = cents.map((cent) => new Big(cent).div(100).toFixed(2))
      const carries = carryForward(nets, '0')
      const paid = carries.reduce((sum, { payout }) => sum.plus(payout), new Big(0))
      const owed = new Big(carries.at(-1)?.carriedOut ?? 0)
      expect(paid.plus(owed).eq(nets.reduce((sum, net) => sum.plus(net), new Big(0)))).toBe(true)
      for (const [index, { carriedIn, carriedOut, payout }] of carries.entries()) {
        expect(new Big(payout).gte(0)).toBe(true)
        expect(new Big(carriedOut).lte(0)).toBe(true)
        expect(new Big(payout).eq(0) || new Big(carriedOut).eq(0)).toBe(true)
        expect(carriedIn).toBe(carries[index - 1]?.carriedOut ?? '0')
      }
    }),
  )
})
