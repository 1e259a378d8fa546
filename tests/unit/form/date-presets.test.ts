import { presetRange, presets, sameRange } from '#components/form/date-presets.ts'
import { instantBounds } from '#components/grid/bounds.ts'
import { dateRangeIssue } from '#lib/rules/date-range.ts'
import { rangeOf } from '#sandbox/platform/list/range.ts'

const now = '2026-11-21T17:30:00.000Z'
const names = { from: 'atFrom', to: 'atTo' }

test.each([
  ['today', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['today', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['days_7', 'Asia/Shanghai', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['days_30', 'UTC', '2026-10-23T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['this_month', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['days_182', 'UTC', '2026-05-23T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  // Daylight saving time ended in between.
  ['days_30', 'America/New_York', '2026-10-23T04:00:00.000Z', '2026-11-22T04:59:59.999Z'],
] as const)('the preset %s has its range in %s', (preset, timeZone, from, to) => {
  expect(presetRange(preset, { now, timeZone, merchantZone: timeZone })).toEqual({ from, to })
})

const shanghai = { now, timeZone: 'Asia/Shanghai', merchantZone: 'Asia/Shanghai' }

test('every preset is an allowed date range, and all presets differ', () => {
  for (const preset of presets) {
    const range = presetRange(preset, shanghai)
    expect(dateRangeIssue(range, now, 'Asia/Shanghai')).toBeUndefined()
    expect(presets.filter((other) => sameRange(range, presetRange(other, shanghai)))).toEqual([preset])
  }
  expect(sameRange({}, presetRange('today', shanghai))).toBe(false)
})

const zones = ['Asia/Shanghai', 'America/New_York', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(now) + hour * 3_600_000))

test.each(zones.flatMap((timeZone) => zones.map((merchantZone) => [timeZone, merchantZone] as const)))(
  'at each hour, a user in %s can list every preset of a merchant in %s, and it contains the present',
  (timeZone, merchantZone) => {
    for (const at of hours) {
      const moment = { now: at.toISOString(), timeZone, merchantZone }
      for (const preset of presets) {
        const { from, to } = presetRange(preset, moment)
        const listed = () => rangeOf({ from, to }, names, { now: () => at, timeZone: merchantZone })
        expect(listed()).toEqual({ from: new Date(from), to: new Date(to) })
        expect([from <= moment.now, moment.now <= to]).toEqual([true, true])
        // The analysis of home applies the rule to the days of the selected zone.
        expect(dateRangeIssue({ from, to }, at, timeZone)).toBeUndefined()
      }
      const { defaultRange, effective, issues } = instantBounds('at', moment)
      expect(effective({})).toEqual(defaultRange)
      for (const range of [
        defaultRange,
        effective({ from: defaultRange.from }),
        effective({ to: defaultRange.to }),
      ]) {
        expect(issues(range, 'atFrom')).toEqual([])
        expect(() => rangeOf(range, names, { now: () => at, timeZone: merchantZone })).not.toThrow()
      }
    }
  },
)

test('a typed day in the future of the merchant is reported at the field', () => {
  const { issues } = instantBounds('at', {
    now: '2026-11-27T02:00:00Z',
    timeZone: 'Asia/Shanghai',
    merchantZone: 'America/New_York',
  })
  const range = { from: '2026-11-26T16:00:00.000Z', to: '2026-11-27T15:59:59.999Z' }
  expect(issues(range, 'atFrom')).toEqual([{ path: 'atFrom', message: 'range_in_future' }])
  expect(issues({ ...range, to: '2026-11-27T04:59:59.999Z' }, 'atFrom')).toEqual([])
})
