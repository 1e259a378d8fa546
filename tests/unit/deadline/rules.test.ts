import type { Deadline } from '#lib/contract/deadline.ts'
import { weeksBetween } from '#lib/rules/days.ts'
import { byDay, deadlineHref, deadlineSpan, momentsOf } from '#lib/rules/deadline.ts'
import { rectifyDueAt } from '#lib/rules/website.ts'
import { deadlineWith } from '#tests/support/deadline.ts'

const ZONE = 'Asia/Shanghai'
const from = '2026-11-24T16:00:00.000Z'
const to = '2026-11-25T15:59:59.999Z'
const bounds = (name: string) => new URLSearchParams({ [`${name}From`]: from, [`${name}To`]: to }).toString()

test.each<[Partial<Deadline>, string]>([
  [{ kind: 'dispute', no: 'D1' }, '/deal/dispute/D1'],
  [
    { kind: 'dispute', count: 6, from, to },
    `/deal/dispute?stage=to_answer&arbitrationResponse=none&${bounds('dueAt')}`,
  ],
  [{ kind: 'pre_arbitration', no: 'D1' }, '/deal/dispute/D1'],
  [{ kind: 'alert', no: 'A1' }, '/risk/alertService?alertNo=A1'],
  [
    { kind: 'alert', count: 6, from, to },
    `/risk/alertService?${bounds('alertedAt')}&state=open&state=expired`,
  ],
  [{ kind: 'pre_auth', no: 'T1' }, '/deal/auth?tradeNo=T1'],
  [{ kind: 'website', no: 'W1' }, '/risk/website_profile/W1'],
  [
    { kind: 'report', no: '2026-10', subject: '2026-10' },
    '/settlement/forwardMouthSettleList?monthFrom=2026-10&monthTo=2026-10',
  ],
  [{ kind: 'api_key', no: 'K1' }, '/developer/security_api_key'],
  [{ kind: 'consent', no: '10000101' }, '/settings/bankAccount'],
  [{ kind: 'payout_failed', no: 'S1' }, '/settlement/setDetails?batchNo=S1'],
])('%j opens %s', (given, href) => {
  expect(deadlineHref(deadlineWith(given))).toBe(href)
})

test.each([
  // The deadline is 72 hours after the event: deadlines on the 25th belong to events on the 22nd.
  ['2026-11-25T10:00:00Z', '2026-11-24T16:00:00Z', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  // The end of that day is still in the future.
  ['2026-11-25T10:00:00Z', '2026-11-22T12:00:00Z', '2026-11-21T16:00:00.000Z', undefined],
])('deadlines on the day of %s, at %s', (day, now, first, last) => {
  const moments = momentsOf(new Date(day), ZONE, { by: 72 * 3_600_000, now: new Date(now) })
  expect([moments.from.toISOString(), moments.to?.toISOString()]).toEqual([first, last])
})

test('the board has five weeks in the merchant’s time zone, including today', () => {
  const span = deadlineSpan(new Date('2026-11-22T17:00:00Z'), ZONE)
  expect([span.from.toISOString(), span.to.toISOString()]).toEqual([
    '2026-11-22T16:00:00.000Z',
    '2026-12-27T15:59:59.999Z',
  ])
})

test.each([
  ['2026-11-23', '2026-12-27', 5, '2026-11-23', '2026-12-27'],
  ['2026-11-22', '2026-12-26', 6, '2026-11-16', '2026-12-27'],
])('%s to %s are %i weeks from Monday to Sunday', (first, last, count, monday, sunday) => {
  const weeks = weeksBetween(first, last)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, monday, sunday])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test('overdue deadlines are separate, the others are grouped by day', () => {
  const late = deadlineWith({ day: '2026-11-20', overdue: true })
  const [one, two] = [deadlineWith({ no: '1' }), deadlineWith({ no: '2', day: '2026-11-26' })]
  expect(byDay([late, one, two])).toEqual({
    overdue: [late],
    days: [
      ['2026-11-25', [one]],
      ['2026-11-26', [two]],
    ],
  })
})

test.each([
  ['reviewed', 'to_rectify', '2026-12-06T15:59:59.999Z'],
  ['reviewed', 'rectified', undefined],
  ['stopped', 'to_rectify', undefined],
] as const)('a website that is %s and %s must be rectified by %s', (status, rectification, due) => {
  const found = new Date('2026-11-22T10:00:00Z')
  expect(rectifyDueAt({ status, rectification }, found, ZONE)?.toISOString()).toBe(due)
})
