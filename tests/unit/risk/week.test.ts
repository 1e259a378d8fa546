import fc from 'fast-check'
import type { FilterPeriod } from '#lib/contract/customer-filter.ts'
import {
  type Block,
  HOURS,
  hourState,
  isWithin,
  mergedPeriods,
  painted,
  periodAt,
  periodIssues,
  splitAtMidnight,
  timeOf,
  weekDays,
  weekText,
} from '#lib/rules/week.ts'

const at = (text: string): FilterPeriod => {
  const [day = '', from = '', to = ''] = text.split(' ')
  return { day: Number(day), from, to }
}
const periodTexts = (periods: readonly FilterPeriod[]) =>
  periods.map(({ day, from, to }) => `${day} ${from} ${to}`)

test.each<[string[], string[]]>([
  [['1 09:00 10:00'], []],
  [['1 00:00 24:00'], []],
  [['1 09:00 09:59'], ['periods.0: period_too_short']],
  [['1 10:00 09:00'], ['periods.0: period_reversed']],
  [['1 10:00 10:00'], ['periods.0: period_reversed']],
  [['1 9:00 10:00'], ['periods.0: period_format']],
  [['1 09:00 24:01'], ['periods.0: period_format']],
  [['1 09:60 12:00'], ['periods.0: period_format']],
  [['1 09:00 12:00', '1 11:59 13:00'], ['periods.1: period_overlap']],
  [['1 09:00 12:00', '1 12:00 13:00'], []],
  [['1 09:00 12:00', '2 09:00 12:00'], []],
  [['1 09:00 12:00', '1 09:00 12:00'], ['periods.1: period_overlap']],
  [
    ['1 09:00 18:00', '1 10:00 11:00', '1 20:00 20:30'],
    ['periods.1: period_overlap', 'periods.2: period_too_short'],
  ],
])('the periods %j have the issues %j', (periods, expected) => {
  expect(periodIssues(periods.map(at)).map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
})

test.each<[string, string[]]>([
  ['1 09:00 18:00', ['1 09:00 18:00']],
  ['1 22:00 06:00', ['1 22:00 24:00', '2 00:00 06:00']],
  ['7 22:00 06:00', ['7 22:00 24:00', '1 00:00 06:00']],
  ['3 22:00 00:00', ['3 22:00 24:00']],
  ['3 00:00 00:00', ['3 00:00 24:00']],
])('%s over midnight: %j', (period, expected) => {
  expect(periodTexts(splitAtMidnight(at(period)))).toEqual(expected)
})

const day = fc.constantFrom(...weekDays)
const minute = fc.integer({ min: 0, max: 1440 })
/** Includes invalid periods. */
const anyPeriod = fc
  .record({ day, from: minute, to: minute })
  .map(({ from, to, ...rest }) => ({ ...rest, from: timeOf(from), to: timeOf(to) }))
const finePeriod = anyPeriod.filter((period) => periodIssues([period]).length === 0)

/** The meaning of the rule, minute by minute. */
function minutesOf(periods: readonly FilterPeriod[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const period of periods) {
    const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    for (let now = of(period.from); now < of(period.to); now += 1) {
      const key = `${period.day} ${now}`
      count.set(key, (count.get(key) ?? 0) + 1)
    }
  }
  return count
}

test('periods overlap exactly if they share a minute', () => {
  fc.assert(
    fc.property(fc.array(finePeriod, { maxLength: 8 }), (periods) => {
      const shared = [...minutesOf(periods).values()].some((times) => times > 1)
      expect(periodIssues(periods).length > 0).toBe(shared)
    }),
  )
})

test('merged periods cover the same minutes, once each, in the order of the week', () => {
  fc.assert(
    fc.property(fc.array(finePeriod, { maxLength: 8 }), (periods) => {
      const merged = mergedPeriods(periods)
      expect(new Set(minutesOf(merged).keys())).toEqual(new Set(minutesOf(periods).keys()))
      expect(periodIssues(merged)).toEqual([])
      expect(mergedPeriods(merged)).toEqual(merged)
      expect(periodTexts(merged)).toEqual(periodTexts(merged).toSorted())
    }),
  )
})

test('a moment is in a period exactly if its minute is covered', () => {
  fc.assert(
    fc.property(
      fc.array(finePeriod, { maxLength: 5 }),
      day,
      fc.integer({ min: 0, max: 1439 }),
      (periods, today, now) => {
        const covered = minutesOf(periods).has(`${today} ${now}`)
        expect(periodAt(periods, { day: today, minute: now }) !== undefined).toBe(covered)
      },
    ),
  )
})

const hour = fc.integer({ min: 0, max: HOURS - 1 })
const block: fc.Arbitrary<Block> = fc.record({ days: fc.tuple(day, day), hours: fc.tuple(hour, hour) })

test('a selected block is completely on or off, and the rest is unchanged', () => {
  fc.assert(
    fc.property(fc.array(finePeriod, { maxLength: 5 }), block, fc.boolean(), (periods, area, on) => {
      const after = painted(periods, area, on)
      for (const each of weekDays) {
        for (let now = 0; now < HOURS; now += 1) {
          expect(hourState(after, each, now)).toBe(
            isWithin(area, each, now) ? (on ? 'on' : 'off') : hourState(periods, each, now),
          )
        }
      }
      // Selected full hours never overlap.
      expect(periodIssues(after).filter(({ message }) => message !== 'period_too_short')).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a period from the end of a day to its start is the whole next day', () => {
  expect(splitAtMidnight({ day: 7, from: '24:00', to: '00:00' })).toEqual([
    { day: 1, from: '00:00', to: '24:00' },
  ])
})

test('periods over midnight are split into periods of one day that do not overlap', () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const parts = splitAtMidnight(period)
      expect(periodIssues(parts).filter(({ message }) => message !== 'period_too_short')).toEqual([])
      const length = [...minutesOf(parts).values()].reduce((sum, times) => sum + times, 0)
      const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      const wanted = (of(period.to) - of(period.from) + 1440) % 1440 || 1440
      expect(length).toBe(wanted)
    }),
  )
})

test.each<[string[], string]>([
  [['1 09:00 18:00'], 'Mo 09:00–18:00'],
  [['1 09:00 18:00', '2 09:00 18:00'], 'Mo, Tu 09:00–18:00'],
  [
    ['1 09:00 18:00', '2 09:00 18:00', '3 09:00 18:00', '6 10:00 12:00', '6 14:00 16:00'],
    'Mo–We 09:00–18:00; Sa 10:00–12:00, 14:00–16:00',
  ],
  [['5 22:00 24:00', '7 22:00 24:00'], 'Fr, Su 22:00–24:00'],
  [[], ''],
])('%j in words: %s', (periods, expected) => {
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const words = { day: (each: number) => names[each - 1] ?? '', comma: ', ', semicolon: '; ' }
  expect(weekText(periods.map(at), words)).toBe(expected)
})
