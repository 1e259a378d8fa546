import { presetRange, presets, sameRange } from '#components/form/date-presets.ts'
import { dateRangeIssue } from '#lib/rules/date-range.ts'

const now = '2026-11-21T17:30:00.000Z'

test.each([
  ['today', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['today', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['days_7', 'Asia/Shanghai', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['days_30', 'UTC', '2026-10-23T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['this_month', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['days_182', 'UTC', '2026-05-23T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  // Daylight saving time ended in between.
  ['days_30', 'America/New_York', '2026-10-23T04:00:00.000Z', '2026-11-22T04:59:59.999Z'],
] as const)('%s in %s', (preset, timeZone, from, to) => {
  expect(presetRange(preset, now, timeZone)).toEqual({ from, to })
})

test('every preset is an allowed date range, and all presets differ', () => {
  for (const preset of presets) {
    const range = presetRange(preset, now, 'Asia/Shanghai')
    expect(dateRangeIssue(range, now, 'Asia/Shanghai')).toBeUndefined()
    expect(presets.filter((other) => sameRange(range, presetRange(other, now, 'Asia/Shanghai')))).toEqual([
      preset,
    ])
  }
  expect(sameRange({}, presetRange('today', now, 'UTC'))).toBe(false)
})
