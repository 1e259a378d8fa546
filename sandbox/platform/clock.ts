import type { Duration } from 'date-fns'
import { add } from 'date-fns/add'
import type { Database } from './db/database.ts'
import { clockOffsets, merchants } from './db/schema/index.ts'
import type { JobRunner } from './jobs.ts'

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
  /** Reads the offsets again after the database was emptied. */
  reload: () => Promise<void>
  /** Ticks run no more jobs after this. */
  stop: () => void
}

const ALL = '*'

export async function createClock(db: Database, jobs: JobRunner): Promise<Clock> {
  const offsets = new Map<string, number>()
  let ticking = false
  let stopped = false
  const reload = async () => {
    const rows = await db.select().from(clockOffsets)
    offsets.clear()
    for (const row of rows) offsets.set(row.merchantNo, row.offsetMs)
  }
  await reload()

  const now = (merchantNo?: string) =>
    new Date(Date.now() + (offsets.get(ALL) ?? 0) + (merchantNo ? (offsets.get(merchantNo) ?? 0) : 0))

  const merchantNos = async () =>
    (await db.select({ merchantNo: merchants.merchantNo }).from(merchants)).map((row) => row.merchantNo)

  return {
    now,
    async advance(duration, merchantNo) {
      const parts = parseDuration(duration)
      // The offset and the jobs change in one step, so that two simultaneous advances are both applied.
      await jobs.between(async () => {
        const from = now(merchantNo)
        const key = merchantNo ?? ALL
        const offsetMs = (offsets.get(key) ?? 0) + +add(from, parts) - +from
        await db
          .insert(clockOffsets)
          .values({ merchantNo: key, offsetMs })
          .onConflictDoUpdate({ target: clockOffsets.merchantNo, set: { offsetMs } })
        offsets.set(key, offsetMs)
        await jobs.runJobs(merchantNo ? [merchantNo] : await merchantNos(), now)
      })
    },
    async tick() {
      if (ticking) return
      ticking = true
      try {
        await jobs.between(async () => {
          if (!stopped) await jobs.runJobs(await merchantNos(), now)
        })
      } finally {
        ticking = false
      }
    },
    reload,
    stop() {
      stopped = true
    },
  }
}

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
