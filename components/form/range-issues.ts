import type { FieldIssue } from '#lib/contract/issues.ts'
import { compareAmounts } from '#lib/rules/compare-amounts.ts'
import { dateRangeIssue, maxRangeDays } from '#lib/rules/date-range.ts'
import { dayOf } from '#lib/rules/days.ts'

const AMOUNT = /^\d+(\.\d+)?$/
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(T.+)?$/

/** The issue if the start is after the end; undefined if it is not, or if one of them is empty or invalid. */
function isAbove(from: string, to: string): 'amount_reversed' | 'range_reversed' | undefined {
  const both = (pattern: RegExp) => pattern.test(from) && pattern.test(to)
  if (both(AMOUNT)) return compareAmounts(from, to) > 0 ? 'amount_reversed' : undefined
  if (both(DAY_OR_INSTANT)) return +new Date(from) > +new Date(to) ? 'range_reversed' : undefined
  return undefined
}

/** The rule of every range in a request's values (`xFrom`, `xTo`): the start is not above the end. */
export function rangeIssues(values: Readonly<Record<string, unknown>>): FieldIssue[] {
  return Object.entries(values).flatMap(([key, from]) => {
    const path = key.replace(/From$/, 'To')
    const to = path === key ? undefined : values[path]
    const message = typeof from === 'string' && typeof to === 'string' ? isAbove(from, to) : undefined
    return message ? [{ path, message }] : []
  })
}

/** The rule of date ranges (spec §9). `now` is the provider's time. */
export function dateRangeIssues(
  range: { from: unknown; to: unknown },
  path: string,
  now: string,
  timeZone: string,
): FieldIssue[] {
  const { from, to } = range
  if (!isInstant(from) || !isInstant(to)) return []
  const issue = dateRangeIssue({ from, to }, now, timeZone)
  if (!issue) return []
  if (issue !== 'range_too_long') return [{ path, message: issue }]
  const maximum = maxRangeDays(dayOf(from, timeZone), dayOf(to, timeZone))
  return [{ path, message: `${issue}?maximum=${maximum}` }]
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(+new Date(value))
