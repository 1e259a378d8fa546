import { TZDate } from '@date-fns/tz'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { MAX_SETTLEMENT_DAYS, settlementRange, settlementRangeIssue } from '#lib/rules/settlement.ts'
import { periodOf } from '#sandbox/platform/list/conditions.ts'
import { rangeError } from '#sandbox/platform/list/range.ts'

/** A period of whole days: at most a year, which is also the default. */
export const dayPeriod = <Name extends string>(at: PgColumn, name: Name) =>
  periodOf(at, name, (ends, names, { now, timeZone }) => {
    const days = settlementRange(ends, now(), timeZone)
    const issue = settlementRangeIssue(days)
    if (issue) throw rangeError(names.from, issue, MAX_SETTLEMENT_DAYS)
    return {
      from: startOfDayIn(noonOf(days.from, timeZone), timeZone),
      to: endOfDayIn(noonOf(days.to, timeZone), timeZone),
    }
  })

const noonOf = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}
