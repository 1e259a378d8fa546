import { TZDate } from '@date-fns/tz'
import * as fc from 'fast-check'
import { slotBegins } from '#sandbox/domain/risk/rule/replay/week-slots.ts'

/** The weekly time slot of an order by the local time of the merchant's zone, also across clock changes. */

const MINUTE = 60_000
const span = { from: new Date('2026-02-20T03:17:42.123Z'), to: new Date('2026-11-22T20:00:00Z') }

const minuteOfWeek = (at: number, timeZone: string): number => {
  const local = new TZDate(at, timeZone)
  return ((local.getDay() + 6) % 7) * 1440 + local.getHours() * 60 + local.getMinutes()
}

test.each(['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Lisbon'])(
  'in %s every moment is in the slot of its minute of the week',
  (timeZone) => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 7 * 1440 - 1 }), { minLength: 1, maxLength: 20 })
    const moment = fc.integer({ min: +span.from, max: +span.to })
    fc.assert(
      fc.property(cuts, fc.array(moment, { minLength: 30, maxLength: 30 }), (given, moments) => {
        const starts = [0, ...given.toSorted((a, b) => a - b)]
        const begins = slotBegins(starts, { ...span, timeZone })
        expect(begins.map(({ at }) => at)).toEqual(begins.map(({ at }) => at).toSorted((a, b) => a - b))
        // Random times, plus the first and the last moment of slots.
        const edges = begins.slice(1, 40).flatMap(({ at }) => [at, at - 1])
        for (const at of [...moments, ...edges]) {
          const minute = minuteOfWeek(at, timeZone)
          const expected = starts.findLastIndex((start) => start <= minute)
          expect([at, begins.findLast((begin) => begin.at <= at)?.slot]).toEqual([at, expected])
        }
      }),
      { numRuns: 20 },
    )
  },
)

test('a slot is entered twice when clocks are set back', () => {
  // In New York at 02:00 on 1 November 2026, a Sunday.
  const sunday = 6 * 1440
  const begins = slotBegins([0, sunday + 90], {
    from: new Date('2026-11-01T04:00:00Z'),
    to: new Date('2026-11-01T08:00:00Z'),
    timeZone: 'America/New_York',
  })
  expect(begins.map(({ at, slot }) => [(at - Date.parse('2026-11-01T04:00:00Z')) / MINUTE, slot])).toEqual([
    [0, 0],
    [90, 1],
    [120, 0],
    [150, 1],
  ])
})
