import { TZDate } from '@date-fns/tz'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { namesRecords } from '#lib/rules/date-range.ts'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { MAX_SETTLEMENT_DAYS, settlementRange, settlementRangeIssue } from '#lib/rules/settlement.ts'
import { anyTime, type Period } from '#sandbox/platform/list/conditions.ts'
import { rangeError } from '#sandbox/platform/list/range.ts'

/** The period between the filter's days `<name>From` and `<name>To`. Default: a year, or any time if the filter names records. */
export const dayPeriod = <Name extends string>(
  at: PgColumn,
  name: Name,
): Period<{ [Key in `${Name}From` | `${Name}To`]?: string | undefined }> => {
  const names = { from: `${name}From`, to: `${name}To` } as const
  return {
    at,
    rangeOf: (filter, { now, timeZone }) => {
      const given = { from: filter[names.from], to: filter[names.to] }
      if (!given.from && !given.to && namesRecords(filter)) return anyTime({ now, timeZone })
      const days = settlementRange(given, now(), timeZone)
      const issue = settlementRangeIssue(days)
      if (issue) throw rangeError(names.from, issue, MAX_SETTLEMENT_DAYS)
      return {
        from: startOfDayIn(noonOf(days.from, timeZone), timeZone),
        to: endOfDayIn(noonOf(days.to, timeZone), timeZone),
      }
    },
  }
}

const noonOf = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}
