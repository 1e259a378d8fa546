import { tzOffset } from '@date-fns/tz'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Divides the week into slots at given minutes. The result of a filter cannot change within a slot. A binary
 * search over the start times of the slots finds the slot of each order. Calculating the local time of each
 * order would take longer than everything else.
 */

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WEEK = 7 * DAY
/** Clock changes happen at multiples of this step. */
const STEP = 15 * MINUTE
/** 1970-01-01 was a Thursday; weeks start on Monday. */
const sinceMonday = 3 * DAY

interface Span {
  from: Date
  to: Date
  timeZone: string
}

interface SlotStart {
  at: number
  /** Zero-based. */
  slot: number
}

/** Periods in which the UTC offset of the zone does not change. */
function* stretches({ from, to, timeZone }: Span): Generator<{ from: number; to: number; offset: number }> {
  // Starts at the step before `from` and ends one step after `to`, so that both ends are included.
  let start = Math.floor(+from / STEP) * STEP
  const end = +to + STEP
  const offsetAt = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE
  let offset = offsetAt(start)
  for (let at = start; at < end; ) {
    const next = Math.min(at + DAY, end)
    if (offsetAt(next) === offset) {
      at = next
      continue
    }
    let change = at + STEP
    while (offsetAt(change) === offset) change += STEP
    yield { from: start, to: change, offset }
    start = change
    at = change
    offset = offsetAt(change)
  }
  yield { from: start, to: end, offset }
}

/**
 * The start times of the slots, ascending. The first is that of the slot in which `span` starts.
 * @param starts minutes of the week from Monday 00:00, ascending, including 0
 */
export function slotBegins(starts: readonly number[], span: Span): SlotStart[] {
  const begins: SlotStart[] = []
  for (const { from, to, offset } of stretches(span)) {
    const local = from + offset + sinceMonday
    const monday = from - (local % WEEK)
    const minute = (local % WEEK) / MINUTE
    begins.push({ at: from, slot: starts.findLastIndex((start) => start <= minute) })
    for (let week = monday; week < to; week += WEEK) {
      for (const [slot, start] of starts.entries()) {
        const at = week + start * MINUTE
        if (at > from && at < to) begins.push({ at, slot })
      }
    }
  }
  return begins
}

/** The slot of an order in the span, over `t`, counted from 1. */
export function slotOf(starts: readonly number[], span: Span): SQL {
  if (starts.length === 1) return sql`1`
  const begins = slotBegins(starts, span)
  const moments = `{${begins.map(({ at }) => new Date(at).toISOString()).join(',')}}`
  const slots = `{${begins.map(({ slot }) => slot + 1).join(',')}}`
  return sql`(${slots}::int[])[width_bucket(t.created_at, ${moments}::timestamptz[])]`
}
