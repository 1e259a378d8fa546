import type { DataAnalysis, OrderTotals } from '#lib/contract/home.ts'
import {
  addTotals,
  approvalFunnel,
  changeOf,
  daysAsBars,
  failureReasons,
  liveOrders,
  type Outcome,
  partOf,
  previousPeriod,
  reasonOrders,
  stepOrders,
  successRate,
} from '#lib/rules/home.ts'
import { percentOf } from '#lib/rules/percent.ts'

const totals = (
  success: number,
  failed = 0,
  open = 0,
  paid: OrderTotals['paid'] = [],
  released = 0,
): OrderTotals => ({
  orders: success + failed + released + open,
  success,
  failed,
  released,
  open,
  paid,
})

const dayText = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const days = (count: number): DataAnalysis['days'] =>
  Array.from({ length: count }, (_, index) => ({
    ...totals(index),
    day: dayText(index),
    from: `${dayText(index)}T00:00:00.000Z`,
    to: `${dayText(index)}T23:59:59.999Z`,
  }))

const outcomes = (changes: Partial<Record<Outcome, number>> = {}): Record<Outcome, number> => ({
  pending: 0,
  processing: 0,
  success: 0,
  refused_by_risk: 0,
  interface_error: 0,
  declined: 0,
  revoked: 0,
  expired: 0,
  ...changes,
})

test.each([
  [9, 1, '90.00'],
  [2, 1, '66.67'],
  [0, 3, '0.00'],
  [0, 0, null],
])('%d successful and %d failed orders: %s percent', (success, failed, rate) => {
  expect(successRate({ success, failed })).toBe(rate)
})

test.each([
  ['1', '3', '33.33'],
  [5, 1000, '0.50'],
  [5, 0, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test.each([
  ['200', '250.00', '+25.0'],
  ['1', '1360547.307', '+136,054,630.7'],
  [3, 2, '-33.3'],
  [7, 7, '0'],
  [10_000, 9999, '0'],
  [0, 4, null],
])('from %s to %s: %s percent', (before, now, change) => {
  expect(changeOf(before, now)).toBe(change)
})

const NOW = '2026-03-31T06:30:00.000Z'

test.each([
  [
    'whole days',
    'UTC',
    '2026-03-01T00:00:00.000Z',
    '2026-03-10T23:59:59.999Z',
    '2026-02-19T00:00:00.000Z',
    '2026-02-28T23:59:59.999Z',
  ],
  [
    'today, not ended',
    'UTC',
    '2026-03-31T00:00:00.000Z',
    '2026-03-31T23:59:59.999Z',
    '2026-03-30T00:00:00.000Z',
    '2026-03-30T06:30:00.000Z',
  ],
  [
    'ends now',
    'UTC',
    '2026-03-31T00:00:00.000Z',
    NOW,
    '2026-03-30T00:00:00.000Z',
    '2026-03-30T06:30:00.000Z',
  ],
  [
    'parts of two days',
    'UTC',
    '2026-03-11T10:00:00.000Z',
    '2026-03-12T12:00:00.000Z',
    '2026-03-09T10:00:00.000Z',
    '2026-03-10T12:00:00.000Z',
  ],
  // Summer time begins on 29 March.
  [
    'the clocks change',
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T22:59:59.999Z',
  ],
])('the period before: %s', (_, timeZone, from, to, previousFrom, previousTo) => {
  const previous = previousPeriod({ from: new Date(from), to: new Date(to) }, new Date(NOW), timeZone)
  expect([previous.from.toISOString(), previous.to.toISOString()]).toEqual([previousFrom, previousTo])
})

test('counts add up, and amounts add up exactly per currency', () => {
  const usd = (amount: string) => ({ currency: 'USD', amount })
  expect(
    addTotals([
      totals(1, 2, 3, [{ currency: 'KWD', amount: '0.105' }, usd('0.10')], 7),
      totals(4, 5, 6, [usd('0.20')]),
    ]),
  ).toEqual(totals(5, 7, 9, [{ currency: 'KWD', amount: '0.105' }, usd('0.30')], 7))
  expect(addTotals([])).toEqual(totals(0))
})

test.each([
  [1, 1, '2026-01-01', '2026-01-01'],
  [31, 31, '2026-01-01', '2026-01-01'],
  [32, 5, '2026-01-01', '2026-01-04'],
  [183, 27, '2026-01-01', '2026-01-01'],
])('%d days give %d bars, and no bar is longer than a week', (count, bars, first, last) => {
  const all = days(count)
  const drawn = daysAsBars(all)
  expect(drawn).toHaveLength(bars)
  expect(drawn[0]).toMatchObject({ first, last, from: all[0]?.from })
  expect(drawn.at(-1)).toMatchObject({ last: all.at(-1)?.day, to: all.at(-1)?.to })
  expect(addTotals(drawn).orders).toBe(addTotals(all).orders)
  for (const [index, bar] of drawn.slice(1).entries()) {
    expect(Date.parse(bar.from)).toBe(Date.parse(drawn[index]?.to ?? '') + 1)
  }
})

test('the funnel loses orders step by step, and its last step is what was paid', () => {
  const steps = approvalFunnel(
    outcomes({
      success: 70,
      refused_by_risk: 5,
      interface_error: 2,
      declined: 15,
      revoked: 1,
      pending: 4,
      processing: 3,
    }),
  )
  expect(steps.map(({ id, orders }) => [id, orders])).toEqual([
    ['all', 100],
    ['accepted', 95],
    ['reached', 93],
    ['paid', 70],
  ])
  expect(steps.at(-1)?.outcomes).toEqual(['success'])
  const orders = liveOrders({ from: 'a', to: 'b' })
  expect(steps.map((step) => stepOrders(orders, step).outcome?.length)).toEqual([undefined, 7, 6, 1])
})

test('codes with the same advice are one reason, the most frequent first', () => {
  const reasons = failureReasons({
    errors: [
      { errorCode: '51', orders: 5 },
      { errorCode: '43', orders: 4 },
      { errorCode: '41', orders: 3 },
      { errorCode: 'I09', orders: 2 },
      { errorCode: 'I02', orders: 2 },
    ],
  })
  expect(reasons).toEqual([
    { reason: 'lost_or_stolen', errorCodes: ['41', '43'], orders: 7 },
    { reason: 'insufficient_funds', errorCodes: ['51'], orders: 5 },
    { reason: 'interface_parameter', errorCodes: ['I02', 'I09'], orders: 4 },
  ])
  const [stolen] = reasons.map((reason) => reasonOrders({}, reason))
  expect(stolen).toEqual({ orderState: ['failed'], errorCode: ['41', '43'] })
})

test('the orders of a part have its states and are live', () => {
  const orders = liveOrders({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' })
  expect(partOf(orders, 'open')).toEqual({
    createdAtFrom: '2026-01-01T00:00:00Z',
    createdAtTo: '2026-01-02T00:00:00Z',
    environment: ['live'],
    outcome: ['pending', 'processing'],
  })
  expect(partOf(orders, 'failed').outcome).toEqual(['refused_by_risk', 'interface_error', 'declined'])
})
