import type { Database } from './db/client.ts'

/** What time does: payments reconciled, refunds processed, deadlines. */

export interface JobArgs {
  db: Database
  merchantNo: string
  /** Business time of this merchant. */
  now: Date
}

export interface Job {
  name: string
  /** Does everything that is due by `now`, in transactions of its own; a second run finds nothing left to do. */
  run: (args: JobArgs) => Promise<void>
}

const registered = new Map<string, Job>()

/** Registers a job; one of the same name is replaced. */
export function registerJob(job: Job): void {
  registered.set(job.name, job)
}

export interface JobRunner {
  /** Does something while nothing else of these two runs, behind what was asked for before. */
  between: (work: () => Promise<void>) => Promise<void>
  /** Within `between`: runs all jobs for these merchants. */
  runJobs: (merchantNos: readonly string[], now: (merchantNo: string) => Date) => Promise<void>
}

/** A job that throws is told and does not stop the others. */
export function createJobRunner(db: Database, onError: (job: string, error: unknown) => void): JobRunner {
  let last: Promise<void> = Promise.resolve()
  return {
    between(work) {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
    async runJobs(merchantNos, now) {
      for (const job of registered.values()) {
        for (const merchantNo of merchantNos) {
          try {
            await job.run({ db, merchantNo, now: now(merchantNo) })
          } catch (error) {
            onError(job.name, error)
          }
        }
      }
    },
  }
}
