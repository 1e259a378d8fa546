import { TZDate } from '@date-fns/tz'
import { between, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { endOfDayIn, startOfDayIn } from '#lib/rules/days.ts'
import { MAX_SETTLEMENT_DAYS, settlementRange, settlementRangeIssue } from '#lib/rules/settlement.ts'
import { BusinessError } from '../context.ts'
import { all, type ListCondition, type ListScope } from '../list/conditions.ts'

/**
 * What a list of settlement shows: rows of the merchant, of the days in force, also where none were given. Throws
 * date_range_invalid, with the field to mend.
 */
export function inDays<Name extends string>(
  ctx: ListScope,
  days: { merchantNo: PgColumn; at: PgColumn; name: Name },
  filter: { [Key in `${Name}From` | `${Name}To`]?: string | undefined },
  ...conditions: (SQL | undefined)[]
): ListCondition {
  const given = { from: filter[`${days.name}From`], to: filter[`${days.name}To`] }
  const asked = settlementRange(given, ctx.now(), ctx.timeZone)
  const issue = settlementRangeIssue(asked)
  if (issue) {
    const message = issue === 'range_too_long' ? `${issue}?maximum=${MAX_SETTLEMENT_DAYS}` : issue
    throw new BusinessError('date_range_invalid', [{ path: `${days.name}From`, message }])
  }
  const range = {
    from: startOfDayIn(noonOf(asked.from, ctx.timeZone), ctx.timeZone),
    to: endOfDayIn(noonOf(asked.to, ctx.timeZone), ctx.timeZone),
  }
  const where = all(
    eq(days.merchantNo, ctx.merchantNo),
    between(days.at, range.from, range.to),
    ...conditions,
  )
  return { where, range }
}

const noonOf = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, 12, timeZone))
}
