import { outStateOf } from '#lib/rules/notice.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

test.each([
  ['before it begins', 9, 12, 'scheduled'],
  ['at its beginning', 10, 12, 'ongoing'],
  ['within it', 11, 12, 'ongoing'],
  ['at its end', 12, 12, 'ended'],
  ['after it', 13, 12, 'ended'],
  ['before it begins, without an end', 9, null, 'scheduled'],
  ['long after, without an end', 23, null, 'ongoing'],
] as const)('maintenance has the right state: %s', (_, now, end, state) => {
  expect(outStateOf({ startsAt: at(10), endsAt: end === null ? null : at(end) }, at(now))).toBe(state)
})
