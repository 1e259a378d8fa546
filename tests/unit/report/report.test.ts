import { draftOf } from '#components/report/draft.ts'
import { calls } from '#lib/contract/index.ts'
import type { ReportSpan } from '#lib/contract/report.ts'
import { lastDue, nextDue, type ReportTiming, runParams, spanRange, timeFieldsOf } from '#lib/rules/report.ts'

const timing = (changes: Partial<ReportTiming> = {}): ReportTiming => ({
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  ...changes,
})
const weekly = (weekday: number) => timing({ frequency: 'weekly', weekday })
const monthly = (monthDay: number) => timing({ frequency: 'monthly', monthDay })

/** 2026-03-08 and 2026-11-01 are the days of the change in New York, 2026-03-29 and 2026-10-25 those in Berlin. */
test.each<[string, ReportTiming, string, string, string]>([
  ['later today', timing(), '2026-01-31T07:59:59.999Z', 'UTC', '2026-01-31T08:00:00.000Z'],
  ['exactly now: the next day', timing(), '2026-01-31T08:00:00.000Z', 'UTC', '2026-02-01T08:00:00.000Z'],
  ['the local hour', timing(), '2026-01-31T00:30:00.000Z', 'Asia/Shanghai', '2026-02-01T00:00:00.000Z'],
  ['half an hour off', timing(), '2026-01-31T00:00:00.000Z', 'Asia/Kolkata', '2026-01-31T02:30:00.000Z'],
  ['across New Year', timing(), '2026-12-31T09:00:00.000Z', 'UTC', '2027-01-01T08:00:00.000Z'],
  [
    'before the change to summer time',
    timing(),
    '2026-03-28T07:00:00.000Z',
    'Europe/Berlin',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'a skipped hour',
    timing({ hour: 2 }),
    '2026-03-28T02:00:00.000Z',
    'Europe/Berlin',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'after a skipped hour',
    timing({ hour: 2 }),
    '2026-03-29T01:00:00.000Z',
    'Europe/Berlin',
    '2026-03-30T00:00:00.000Z',
  ],
  [
    'a skipped hour in New York',
    timing({ hour: 2 }),
    '2026-03-08T05:00:00.000Z',
    'America/New_York',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'an hour that occurs twice',
    timing({ hour: 1 }),
    '2026-11-01T04:00:00.000Z',
    'America/New_York',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'only once',
    timing({ hour: 1 }),
    '2026-11-01T05:00:00.000Z',
    'America/New_York',
    '2026-11-02T06:00:00.000Z',
  ],
  [
    'after the change to winter time',
    timing(),
    '2026-10-24T08:00:00.000Z',
    'Europe/Berlin',
    '2026-10-25T07:00:00.000Z',
  ],
  ['Monday, from Sunday', weekly(1), '2026-11-22T12:00:00.000Z', 'UTC', '2026-11-23T08:00:00.000Z'],
  ['Sunday, from Sunday before', weekly(7), '2026-11-22T07:00:00.000Z', 'UTC', '2026-11-22T08:00:00.000Z'],
  ['Sunday, from Sunday after', weekly(7), '2026-11-22T08:00:00.000Z', 'UTC', '2026-11-29T08:00:00.000Z'],
  [
    'Monday of the local week',
    weekly(1),
    '2026-11-22T20:00:00.000Z',
    'Asia/Shanghai',
    '2026-11-23T00:00:00.000Z',
  ],
  ['the first day', monthly(1), '2026-01-01T08:00:00.000Z', 'UTC', '2026-02-01T08:00:00.000Z'],
  ['31 in a month of 28 days', monthly(31), '2026-01-31T08:00:00.000Z', 'UTC', '2026-02-28T08:00:00.000Z'],
  ['31 in a leap year', monthly(31), '2028-01-31T08:00:00.000Z', 'UTC', '2028-02-29T08:00:00.000Z'],
  ['31 after a short month', monthly(31), '2026-02-28T08:00:00.000Z', 'UTC', '2026-03-31T08:00:00.000Z'],
  ['31 in a month of 30 days', monthly(31), '2026-04-01T00:00:00.000Z', 'UTC', '2026-04-30T08:00:00.000Z'],
  ['30 in a month of 31 days', monthly(30), '2026-05-01T00:00:00.000Z', 'UTC', '2026-05-30T08:00:00.000Z'],
  ['29 in February', monthly(29), '2026-02-01T00:00:00.000Z', 'UTC', '2026-02-28T08:00:00.000Z'],
  ['from December to January', monthly(31), '2026-12-31T08:00:00.000Z', 'UTC', '2027-01-31T08:00:00.000Z'],
  ['the local month', monthly(1), '2026-01-31T20:00:00.000Z', 'Asia/Shanghai', '2026-02-01T00:00:00.000Z'],
])('next due time: %s', (_, when, after, zone, expected) => {
  expect(nextDue(when, new Date(after), zone).toISOString()).toBe(expected)
})

test.each([
  ['not missed', '2026-11-23T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['less than a day', '2026-11-24T07:59:59.000Z', '2026-11-23T08:00:00.000Z'],
  ['one missed', '2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  ['a week missed', '2026-11-30T12:00:00.000Z', '2026-11-30T08:00:00.000Z'],
])('the last due time that has passed: %s', (_, now, expected) => {
  const last = lastDue(timing(), new Date('2026-11-23T08:00:00.000Z'), new Date(now), 'UTC')
  expect(last.toISOString()).toBe(expected)
})

test.each<[ReportSpan, string, string, string, string]>([
  ['yesterday', '2026-11-23T08:00:00Z', 'UTC', '2026-11-22T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
  [
    'yesterday',
    '2026-11-22T17:00:00Z',
    'Asia/Shanghai',
    '2026-11-21T16:00:00.000Z',
    '2026-11-22T15:59:59.999Z',
  ],
  [
    'yesterday',
    '2026-03-30T06:00:00Z',
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ],
  ['days_7', '2026-11-23T08:00:00Z', 'UTC', '2026-11-16T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
  ['days_30', '2026-11-23T08:00:00Z', 'UTC', '2026-10-24T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
  ['last_month', '2026-03-31T08:00:00Z', 'UTC', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ['last_month', '2026-01-01T08:00:00Z', 'UTC', '2025-12-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
  ['days_182', '2026-11-23T08:00:00Z', 'UTC', '2026-05-25T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
])('range of a run: %s at %s in %s', (span, now, zone, from, to) => {
  expect(spanRange(span, new Date(now), zone)).toEqual({ from, to })
})

const download = calls['transaction/download.do']

test('only ranges of days or times are time ranges', () => {
  expect(timeFieldsOf(download)).toContain('createdAt')
  expect(timeFieldsOf(download)).not.toContain('amount')
})

test('a run has the filter of the list and the range of its day', () => {
  const report = {
    query: 'status=failed&sort=amount.desc',
    field: 'createdAt',
    span: 'yesterday' as const,
    timeZone: 'UTC',
  }
  const params = runParams(download, report, new Date('2026-11-23T08:00:00Z'))
  expect(Object.fromEntries(params)).toEqual({
    status: 'failed',
    sort: 'amount.desc',
    createdAtFrom: '2026-11-22T00:00:00.000Z',
    createdAtTo: '2026-11-22T23:59:59.999Z',
  })
  expect(runParams(download, { ...report, span: null }, new Date()).has('createdAtFrom')).toBe(false)
})

describe('the report of a list', () => {
  const list = (filter: object) =>
    draftOf({ def: download, page: '/deal/transaction', filter, sort: undefined, columns: ['tradeNo'] })

  test('keeps the filter without its fixed range', () => {
    const filter = { orderState: ['failed'], createdAtFrom: '2026-11-01T00:00:00Z', amountFrom: '10' }
    expect(list(filter)).toEqual({
      call: 'transaction/download.do',
      page: '/deal/transaction',
      query: 'orderState=failed&amountFrom=10',
      columns: ['tradeNo'],
      field: 'createdAt',
      isLimited: true,
    })
    expect(list({})).toMatchObject({ query: '', field: 'createdAt', isLimited: false })
  })

  test('is refused with a filter that is too long', () => {
    const tradeNo = Array.from({ length: 300 }, (_, index) => `T${index}00000000000`)
    expect(list({ tradeNo })).toBe('query_long')
  })
})
