import { TZDate } from '@date-fns/tz'
import type { Duration } from 'date-fns'
import { add } from 'date-fns/add'
import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { clockOffsets, merchants } from './db/schema/index.ts'
import type { JobRunner } from './jobs.ts'
import { ALL } from './settings.ts'

/**
 * The business clock: real time plus a global offset plus the merchant's offset. The offsets survive a
 * restart. Security features (sessions, tokens, codes) use real time.
 */
export interface Clock {
  /** The merchant's business time; without a merchant, the global business time. */
  now: (merchantNo?: string) => Date
  /**
   * Moves the clock forward by an ISO 8601 duration and runs all jobs that are then due before it returns.
   */
  advance: (duration: string, merchantNo?: string) => Promise<void>
  /** Runs the jobs that are due. A tick is skipped while the previous one is still running. */
  tick: () => Promise<void>
  /** Reads the offsets again if another sandbox on the database has changed them. */
  refresh: () => Promise<void>
  /** After the database was emptied: all clocks show real time, in other sandboxes too. */
  reset: () => Promise<void>
}

export async function createClock(db: Database, jobs: JobRunner): Promise<Clock> {
  const offsets = new Map<string, number>()
  let changedAt: string | null = null
  let ticking = false
  const refresh = async () => {
    const { rows } = await db.execute<{ at: string | null }>(sql`
      select max(changed_at)::text as at from ${clockOffsets}`)
    const at = rows[0]?.at ?? null
    if (at === changedAt) return
    const read = await db.select().from(clockOffsets)
    offsets.clear()
    for (const row of read) offsets.set(row.merchantNo, row.offsetMs)
    changedAt = at
  }
  /** Later than all earlier changes: they are written one after the other. */
  const write = async (merchantNo: string, offsetMs: number) => {
    const set = { offsetMs, changedAt: sql`clock_timestamp()` }
    await db
      .insert(clockOffsets)
      .values({ merchantNo, ...set })
      .onConflictDoUpdate({ target: clockOffsets.merchantNo, set })
    await refresh()
  }
  await refresh()

  const now = (merchantNo?: string) =>
    new Date(Date.now() + (offsets.get(ALL) ?? 0) + (merchantNo ? (offsets.get(merchantNo) ?? 0) : 0))

  const merchantNos = async () =>
    (await db.select({ merchantNo: merchants.merchantNo }).from(merchants)).map((row) => row.merchantNo)

  return {
    now,
    async advance(duration, merchantNo) {
      const parts = parseDuration(duration)
      let isMoved = false
      // The offset and the jobs change in one step, so that two simultaneous advances are both applied.
      await jobs.between(async () => {
        await refresh()
        if (!isMoved) {
          const from = now(merchantNo)
          const key = merchantNo ?? ALL
          await write(key, (offsets.get(key) ?? 0) + +advanced(from, parts) - +from)
          isMoved = true
        }
        await jobs.runJobs(merchantNo ? [merchantNo] : await merchantNos(), now)
      })
    },
    async tick() {
      if (ticking) return
      ticking = true
      try {
        await jobs.ifFree(async () => {
          await refresh()
          await jobs.runJobs(await merchantNos(), now)
        })
      } finally {
        ticking = false
      }
    },
    refresh,
    reset: () => write(ALL, 0),
  }
}

/** Calculated in UTC, so that the result does not depend on the machine's time zone. */
export const advanced = (from: Date, by: Duration): Date => new Date(+add(new TZDate(from, 'UTC'), by))

const durationShape =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

export class DurationError extends Error {}

/** Parses 'P1D', 'P6M' or 'PT90M': whole numbers, never negative. */
export function parseDuration(text: string): Duration {
  const parts = durationShape.exec(text)
  if (!parts) throw new DurationError(`not an ISO 8601 duration: ${text}`)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { years, months, weeks, days, hours, minutes, seconds }
}
