import { tzOffset } from '@date-fns/tz'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The week cut into slots at some of its minutes: between two cuts no filter changes its mind. In which slot each order
 * came is found by halving among the moments at which one begins; working out the local time of each order takes longer
 * than all the rest.
 */

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WEEK = 7 * DAY
/** Clocks are put back and forward at whole ones of these. */
const STEP = 15 * MINUTE
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const sinceMonday = 3 * DAY

interface Span {
  from: Date
  to: Date
  timeZone: string
}

interface Begin {
  at: number
  /** From 0. */
  slot: number
}

/** Stretches of time in which the clocks of the zone run on. */
function* stretches({ from, to, timeZone }: Span): Generator<{ from: number; to: number; offset: number }> {
  // Whole minutes before, and one behind: the ends belong to it.
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
 * When the slots begin, in order; the first is the one that `span` begins in.
 * @param starts minutes of the week from Monday 00:00, ascending, 0 among them
 */
export function slotBegins(starts: readonly number[], span: Span): Begin[] {
  const begins: Begin[] = []
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

/** In which slot an order of the span came, over `t`, from 1. */
export function slotOf(starts: readonly number[], span: Span): SQL {
  if (starts.length === 1) return sql`1`
  const begins = slotBegins(starts, span)
  const moments = `{${begins.map(({ at }) => new Date(at).toISOString()).join(',')}}`
  const slots = `{${begins.map(({ slot }) => slot + 1).join(',')}}`
  return sql`(${slots}::int[])[width_bucket(t.created_at, ${moments}::timestamptz[])]`
}
