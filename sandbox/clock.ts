import type { Duration } from 'date-fns'
import { add } from 'date-fns/add'
import type { Database } from './db/client.ts'
import { clockOffsets, merchants } from './db/schema/index.ts'
import type { JobRunner } from './jobs.ts'

/**
 * The business clock: real time, plus an offset for all, plus one for the merchant. It survives a restart.
 * Security (sessions, tokens, codes) runs on real time.
 */
export interface Clock {
  /** Business time of a merchant; without one, of all. */
  now: (merchantNo?: string) => Date
  /** Moves the clock forward by an ISO 8601 duration and runs what has fallen due before it answers. */
  advance: (duration: string, merchantNo?: string) => Promise<void>
  /** Runs what has fallen due. A tick that comes while one is still running is left out. */
  tick: () => Promise<void>
  /** Reads the offsets again from a database that was emptied. */
  reload: () => Promise<void>
  /** No tick runs anything from now on. */
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
      // Offset and jobs in one turn: of two advances at once none is lost.
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

/** 'P1D', 'P6M', 'PT90M'; whole numbers, never backwards. */
export function parseDuration(text: string): Duration {
  const parts = durationShape.exec(text)
  if (!parts) throw new DurationError(`not an ISO 8601 duration: ${text}`)
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { years, months, weeks, days, hours, minutes, seconds }
}
