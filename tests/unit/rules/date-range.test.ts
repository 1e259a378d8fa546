import fc from 'fast-check'
import { dateRangeIssue, defaultRange, effectiveRange, maxRangeDays } from '#lib/rules/date-range.ts'

const zone = 'Asia/Shanghai'
const now = '2026-11-21T08:00:00.000Z'

test.each([
  ['2026-01-01', '2026-07-01', 182],
  ['2024-01-01', '2024-07-01', 183],
  ['2024-02-29', '2024-03-01', 183],
  ['2024-03-01', '2024-08-01', 182],
  ['2023-10-01', '2024-02-28', 182],
  ['2023-10-01', '2024-02-29', 183],
])('from %s to %s at most %i days', (from, to, days) => {
  expect(maxRangeDays(from, to)).toBe(days)
})

test.each([
  ['2026-11-01T00:00:00+08:00', '2026-11-21T23:59:59+08:00', undefined],
  ['2026-11-21T10:00:00+08:00', '2026-11-21T09:00:00+08:00', 'range_reversed'],
  // It is still the 21st in Shanghai, 16:00 local time: the end of that day is valid, the next day is not.
  ['2026-11-01T00:00:00+08:00', '2026-11-22T00:00:00+08:00', 'range_in_future'],
  ['2026-05-23T00:00:00+08:00', '2026-11-21T23:59:59+08:00', undefined],
  ['2026-05-22T23:59:59+08:00', '2026-11-21T23:59:59+08:00', 'range_too_long'],
  ['2024-01-01T00:00:00+08:00', '2024-07-02T00:00:00+08:00', undefined],
  ['2024-01-01T00:00:00+08:00', '2024-07-03T00:00:00+08:00', 'range_too_long'],
])('the range from %s to %s has the issue %p', (from, to, expected) => {
  expect(dateRangeIssue({ from, to }, now, zone)).toBe(expected)
})

test('the default range is the longest that the rule allows, in the zone of the merchant', () => {
  const range = defaultRange(now, zone)
  expect(range).toEqual({ from: '2026-05-22T16:00:00.000Z', to: '2026-11-21T15:59:59.999Z' })
  expect(dateRangeIssue(range, now, zone)).toBeUndefined()
})

test.each([
  [{}, '2026-05-22T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
  [{ from: '2026-11-01T00:00:00Z' }, '2026-11-01T00:00:00Z', '2026-11-21T15:59:59.999Z'],
  [{ from: '2025-01-01T00:00:00Z' }, '2025-01-01T00:00:00Z', '2025-07-02T15:59:59.999Z'],
  [{ to: '2026-07-01T00:00:00Z' }, '2025-12-30T16:00:00.000Z', '2026-07-01T00:00:00Z'],
])('a range with a missing start or end is completed: %p', (given, from, to) => {
  expect(effectiveRange(given, now, zone)).toEqual({ from, to })
  expect(dateRangeIssue(effectiveRange(given, now, zone), now, zone)).toBeUndefined()
})

describe('in zones with clock changes', () => {
  test.each([
    // 23:30 in winter; 182 times 24 hours later it is 00:30 in summer, a day too late.
    ['Europe/Berlin', '2026-01-01T22:30:00.000Z', '2026-07-02T21:59:59.999Z'],
    // 00:30 in summer; 182 times 24 hours later it is 23:30 in winter, a day too early.
    ['Europe/Berlin', '2026-05-01T22:30:00.000Z', '2026-10-31T22:59:59.999Z'],
    ['America/New_York', '2026-01-02T04:30:00.000Z', '2026-07-03T03:59:59.999Z'],
    ['Australia/Sydney', '2026-05-01T13:30:00.000Z', '2026-10-30T12:59:59.999Z'],
    ['Pacific/Auckland', '2026-01-02T11:30:00.000Z', '2026-07-04T11:59:59.999Z'],
  ])('%s: a range from %s ends at %s', (timeZone, from, to) => {
    const range = effectiveRange({ from }, now, timeZone)
    expect(range).toEqual({ from, to })
    expect(dateRangeIssue(range, now, timeZone)).toBeUndefined()
  })

  test('a completed range is never refused', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', zone]
    const instant = fc
      .integer({ min: Date.parse('2023-01-01'), max: Date.parse(now) })
      .map((at) => new Date(at).toISOString())
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom('from', 'to'), instant, (timeZone, end, at) => {
        expect(dateRangeIssue(effectiveRange({ [end]: at }, now, timeZone), now, timeZone)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})
