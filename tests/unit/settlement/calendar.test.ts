import { shiftMonth, weeksOf } from '#app/(portal)/settlement/summary/calendar/months.ts'
import { type CalendarItem, nextOf, sumsByDay } from '#lib/rules/coming.ts'

const item = (on: string, amount: string, rest: Partial<CalendarItem> = {}): CalendarItem => ({
  on,
  kind: 'payout',
  gatewayNo: '1',
  currency: 'USD',
  amount,
  orders: 1,
  batchNo: null,
  reserveNo: null,
  retryAt: null,
  ...rest,
})

test.each([
  ['a month that begins on a Sunday', '2026-11', 6, 6, '2026-11-01'],
  ['a month that begins on a Monday', '2026-06', 5, 0, '2026-06-01'],
  ['a short month of four weeks', '2027-02', 4, 0, '2027-02-01'],
])('%s has whole weeks that begin on Monday, and all of its days', (_, month, weeks, offset, first) => {
  const found = weeksOf(month)
  expect(found).toHaveLength(weeks)
  expect(found.every((week) => week.length === 7)).toBe(true)
  expect(found[0]?.indexOf(first)).toBe(offset)
  expect(found.flat().filter(Boolean)).toHaveLength(
    new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
  )
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s moved by %s months is %s', (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected)
})

test('one exact sum per day, type and currency', () => {
  const items = [
    item('2026-11-24', '0.10'),
    item('2026-11-24', '0.20', { gatewayNo: '2' }),
    item('2026-11-24', '5', { currency: 'JPY' }),
    item('2026-11-24', '1.00', { kind: 'reserve_release' }),
  ]
  expect(sumsByDay(items).map(({ kind, currency, amount }) => [kind, currency, amount])).toEqual([
    ['payout', 'USD', '0.30'],
    ['payout', 'JPY', '5'],
    ['reserve_release', 'USD', '1.00'],
  ])
})

test('a failed payout has its own sum, and is not the next one', () => {
  const items = [
    item('2026-11-24', '1.00'),
    item('2026-11-24', '2.00', { retryAt: '2026-11-23T04:00:00.000Z' }),
    item('2026-11-24', '4.00', { currency: 'EUR', retryAt: '2026-11-23T04:00:00.000Z' }),
  ]
  expect(sumsByDay(items).map(({ amount, failed }) => [amount, failed])).toEqual([
    ['1.00', false],
    ['2.00', true],
    ['4.00', true],
  ])
  expect(nextOf(items, 'payout').map(({ amount }) => amount)).toEqual(['1.00'])
})

test('the next day of each currency, the earliest first', () => {
  const items = [
    item('2026-11-27', '9.00'),
    item('2026-11-25', '3.00'),
    item('2026-11-24', '2.00', { currency: 'EUR' }),
    item('2026-11-23', '1.00', { kind: 'reserve_release' }),
  ]
  expect(nextOf(items, 'payout').map(({ on, amount }) => [on, amount])).toEqual([
    ['2026-11-24', '2.00'],
    ['2026-11-25', '3.00'],
  ])
})
