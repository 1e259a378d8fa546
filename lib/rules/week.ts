import type { FilterPeriod } from '../contract/customer-filter.ts'
import type { FieldIssue } from '../contract/issues.ts'

/** Periods within the days of a week, and the hours that the grid shows (spec §5 Customer filter). */

export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const
export const HOURS = 24
const HOUR = 60
/** The shortest period, in minutes. */
const SHORTEST = 60

const shape = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

/** Minutes from midnight, 0 to 1,440; undefined: not a time of day. */
export function minuteOf(time: string): number | undefined {
  const parts = shape.exec(time)
  if (!parts) return undefined
  return parts[1] === undefined ? HOURS * HOUR : Number(parts[1]) * HOUR + Number(parts[2])
}

const two = (value: number): string => String(value).padStart(2, '0')

/** @param minute from midnight, 0 to 1440 */
export const timeOf = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`

interface Span {
  from: number
  to: number
}

const spanOf = ({ from, to }: FilterPeriod): Span | undefined => {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return start === undefined || end === undefined ? undefined : { from: start, to: end }
}

/** The first issue of each invalid period: a key of validation.json. */
export function periodIssues(periods: readonly FilterPeriod[]): FieldIssue[] {
  return periods.flatMap((period, index): FieldIssue[] => {
    const issue = (message: string) => [{ path: `periods.${index}`, message }]
    const span = spanOf(period)
    if (!span) return issue('period_format')
    if (span.from >= span.to) return issue('period_reversed')
    if (span.to - span.from < SHORTEST) return issue('period_too_short')
    const earlier = periods.slice(0, index).some((other) => {
      const taken = other.day === period.day ? spanOf(other) : undefined
      return taken !== undefined && taken.from < span.to && span.from < taken.to
    })
    return earlier ? issue('period_overlap') : []
  })
}

/** Splits a period that ends on the next day. Equal start and end mean 24 hours. */
export function splitAtMidnight({ day, from, to }: FilterPeriod): FilterPeriod[] {
  const span = spanOf({ day, from, to })
  if (!span || span.from < span.to) return [{ day, from, to }]
  const next = (day % weekDays.length) + 1
  // A period from the end of a day to its start or its end is the whole next day.
  if (span.from === HOURS * HOUR && span.to === 0) return [{ day: next, from: timeOf(0), to: from }]
  return [
    ...(span.from < HOURS * HOUR ? [{ day, from, to: timeOf(HOURS * HOUR) }] : []),
    ...(span.to > 0 ? [{ day: next, from: timeOf(0), to }] : []),
  ]
}

/** Valid periods in the order of the week, with adjacent ones merged. */
export function mergedPeriods(periods: readonly FilterPeriod[]): FilterPeriod[] {
  return weekDays.flatMap((day) =>
    merged(
      periods.flatMap((period) => {
        const span = period.day === day ? spanOf(period) : undefined
        return span ? [span] : []
      }),
    ).map(({ from, to }) => ({ day, from: timeOf(from), to: timeOf(to) })),
  )
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

export interface WeekTime {
  /** 1 Monday … 7 Sunday. */
  day: number
  /** Minutes from midnight, 0 to 1439. */
  minute: number
}

/** The period that contains a moment. The end is exclusive. */
export const periodAt = (
  periods: readonly FilterPeriod[],
  { day, minute }: WeekTime,
): FilterPeriod | undefined =>
  periods.find((period) => {
    const span = period.day === day ? spanOf(period) : undefined
    return span !== undefined && span.from <= minute && minute < span.to
  })

export type HourState = 'on' | 'part' | 'off'

/** Whether an hour is covered fully, partly, or not. */
export function hourState(periods: readonly FilterPeriod[], day: number, hour: number): HourState {
  const covered = merged(
    periods.flatMap((period) => {
      const span = period.day === day ? spanOf(period) : undefined
      return span && span.from < span.to ? [span] : []
    }),
  ).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, (hour + 1) * HOUR) - Math.max(from, hour * HOUR)),
    0,
  )
  if (covered === 0) return 'off'
  return covered === HOUR ? 'on' : 'part'
}

/** Days and hours between two cells of the grid, inclusive, in any order. */
export interface Block {
  days: readonly [number, number]
  hours: readonly [number, number]
}

export const isWithin = ({ days, hours }: Block, day: number, hour: number): boolean =>
  Math.min(...days) <= day &&
  day <= Math.max(...days) &&
  Math.min(...hours) <= hour &&
  hour <= Math.max(...hours)

/** The periods with all hours of a block added or removed. */
export function painted(periods: readonly FilterPeriod[], block: Block, on: boolean): FilterPeriod[] {
  const hole: Span = { from: Math.min(...block.hours) * HOUR, to: (Math.max(...block.hours) + 1) * HOUR }
  const days = weekDays.filter((day) => isWithin({ ...block, hours: [0, 0] }, day, 0))
  if (on) {
    const added = days.map((day) => ({ day, from: timeOf(hole.from), to: timeOf(hole.to) }))
    return mergedPeriods([...periods, ...added])
  }
  return mergedPeriods(
    periods.flatMap((period) => {
      const span = days.some((day) => day === period.day) ? spanOf(period) : undefined
      if (!span) return [period]
      const left = [
        { from: span.from, to: Math.min(span.to, hole.from) },
        { from: Math.max(span.from, hole.to), to: span.to },
      ]
      return left.flatMap(({ from, to }) =>
        from < to ? [{ day: period.day, from: timeOf(from), to: timeOf(to) }] : [],
      )
    }),
  )
}

/** The words of a language for lists of days and times. */
export interface WeekWords {
  /** The name of a day, 1 Monday … 7 Sunday. */
  day: (day: number) => string
  /** Between times or days. */
  comma: string
  /** Between groups of days. */
  semicolon: string
}

/** Days with the same times are grouped: `Mon–Fri 09:00–12:00, 13:00–18:00; Sat 09:00–12:00`. */
export function weekText(periods: readonly FilterPeriod[], words: WeekWords): string {
  const byTimes = new Map<string, number[]>()
  for (const day of weekDays) {
    const times = periods
      .filter((period) => period.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .toSorted()
      .join(words.comma)
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), day])
  }
  return [...byTimes].map(([times, days]) => `${daysText(days, words)} ${times}`).join(words.semicolon)
}

function daysText(days: readonly number[], { day, comma }: WeekWords): string {
  const runs: number[][] = []
  for (const each of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === each - 1) run.push(each)
    else runs.push([each])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${day(run[0] ?? 1)}–${day(run.at(-1) ?? 1)}`] : run.map(day)))
    .join(comma)
}
