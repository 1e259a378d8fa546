import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './db/database.ts'
import type { Lease } from './lease.ts'

/** Jobs that become due with time: payments are reconciled, refunds processed, deadlines pass. */

export interface JobArgs {
  db: Database
  merchantNo: string
  /** Business time of this merchant. */
  now: Date
}

/** Condition on the table of a job: its rows that are due. */
export const dueAt = ({ merchantNo, now }: Pick<JobArgs, 'merchantNo' | 'now'>): SQL =>
  sql`merchant_no = ${merchantNo} and next_at <= ${now.toISOString()}::timestamptz`

export interface Job {
  name: string
  /**
   * The table of the job's due records: with `merchant_no` and `next_at`, and an index on both. The job runs
   * only for merchants with a due record. Without a table the job runs for every merchant.
   */
  waitsIn?: PgTable
  /**
   * Processes everything that is due by `now`, in its own transactions; a second run finds no further work.
   */
  run: (args: JobArgs) => Promise<void>
}

const registered = new Map<string, Job>()

/** Registers a job; a job with the same name is replaced. */
export function registerJob(job: Job): void {
  registered.set(job.name, job)
}

export interface JobRunner {
  /**
   * Runs the function after the earlier calls, while no other call of `between` runs, in this sandbox or in another
   * one on the database. If the lease is lost while it runs, it runs again.
   */
  between: (work: () => Promise<void>) => Promise<void>
  /** The same, but does nothing if another sandbox holds the lease. */
  ifFree: (work: () => Promise<void>) => Promise<void>
  /** Within `between`: runs all jobs for these merchants. */
  runJobs: (merchantNos: readonly string[], now: (merchantNo: string) => Date) => Promise<void>
  /** Runs no more jobs, and resolves when the running one has ended. */
  stop: () => Promise<void>
}

/** This sandbox was paused for longer than the lease lasts, or did not reach the database. */
class LeaseLostError extends Error {}

/** Milliseconds between two attempts to take the lease. */
const ATTEMPT_MS = 50

interface RunnerArgs {
  db: Database
  onError: (job: string, error: unknown) => void
  /** Where several sandboxes can share the database. */
  lease: Lease | undefined
}

/** A job that throws is reported and does not stop the others. */
export function createJobRunner({ db, onError, lease }: RunnerArgs): JobRunner {
  let last: Promise<void> = Promise.resolve()
  let stopped = false

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(() => (stopped ? undefined : work()))
    last = done.catch(() => undefined)
    return done
  }
  const leased = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } finally {
      await lease?.release()
    }
  }
  const requireLease = () => {
    if (lease && !lease.isHeld()) throw new LeaseLostError('another sandbox may run the jobs now')
  }
  return {
    between: (work) =>
      inTurn(async () => {
        for (;;) {
          while (lease && !stopped && !(await lease.take())) await pause(ATTEMPT_MS)
          if (stopped) return
          try {
            return await leased(work)
          } catch (error) {
            if (!(error instanceof LeaseLostError) || stopped) throw error
          }
        }
      }),
    ifFree: (work) =>
      inTurn(async () => {
        if (!lease || (await lease.take())) await leased(work)
      }),
    async runJobs(merchantNos, now) {
      const moments = momentsOf(merchantNos, now)
      const jobs = [...registered.values()]
      // Most of the time no job is due, and one query shows it. What a job does can make the following jobs due.
      let due: DueMerchants | undefined
      for (const job of jobs) {
        try {
          if (job.waitsIn) due ??= await dueMerchants(db, jobs, moments)
          const merchants = job.waitsIn ? due?.get(job.name) : undefined
          for (const moment of moments) {
            if (job.waitsIn && !merchants?.has(moment.merchantNo)) continue
            requireLease()
            due = undefined
            await job.run({ db, ...moment }).catch((error: unknown) => onError(job.name, error))
          }
        } catch (error) {
          if (error instanceof LeaseLostError) throw error
          onError(job.name, error)
        }
      }
    },
    async stop() {
      stopped = true
      await last
    },
  }
}

type Moment = Pick<JobArgs, 'merchantNo' | 'now'>

const momentsOf = (merchantNos: readonly string[], now: (merchantNo: string) => Date): Moment[] =>
  merchantNos.map((merchantNo) => ({ merchantNo, now: now(merchantNo) }))

/** The numbers of the merchants with due records, by the name of the job. */
type DueMerchants = Map<string, Set<string>>

async function dueMerchants(
  db: Database,
  jobs: readonly Job[],
  moments: readonly Moment[],
): Promise<DueMerchants> {
  const list = JSON.stringify(moments.map(({ merchantNo, now }) => ({ merchant_no: merchantNo, at: now })))
  const parts = jobs.flatMap(({ name, waitsIn }) =>
    waitsIn
      ? sql`select ${name}::text as job, m.merchant_no from moment m
          where exists (select from ${waitsIn} w where w.merchant_no = m.merchant_no and w.next_at <= m.at)`
      : [],
  )
  const { rows } = await db.execute<{ job: string; merchant_no: string }>(sql`
    with moment as (select * from json_to_recordset(${list}::json) as m(merchant_no text, at timestamptz))
    ${sql.join(parts, sql` union all `)}`)
  return new Map(
    [...Map.groupBy(rows, ({ job }) => job)].map(([job, of]) => [
      job,
      new Set(of.map((row) => row.merchant_no)),
    ]),
  )
}
