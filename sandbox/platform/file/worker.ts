import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { addDays } from 'date-fns/addDays'
import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import {
  BusinessError,
  type Context,
  type FileAnswer,
  type ProviderConfig,
  withoutRequest,
} from '../context.ts'
import type { Database } from '../db/database.ts'
import { fileContents, fileJobs } from '../db/schema/file.ts'
import { users } from '../db/schema/identity.ts'
import { RENEWALS } from '../lease.ts'
import { noChanges } from '../live.ts'
import { postMessage } from '../outbox.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { providerWord } from '../vocabulary.ts'

const KEPT_DAYS = 1
/** Minimum interval between progress updates. */
const REPORT_MS = 250

export type Job = typeof fileJobs.$inferSelect

export interface FileWorker {
  /** Signals that a job is waiting. */
  wake: () => void
  /**
   * Starts no further job and waits only for the current step. An interrupted job starts again at the next
   * start.
   */
  stop: () => Promise<void>
}

export interface EndedRun {
  tx: Database
  job: Job
  config: ProviderConfig
  error?: unknown
}

interface WorkerArgs {
  db: Database
  config: ProviderConfig
  /** Other sandboxes on the database write exports too. */
  isShared: boolean
  /** Seconds after which another sandbox can start an export again whose writer does not report. */
  leaseSeconds: number
  /** Creates the file of a job, exactly as the call would have returned it. */
  make: (job: Job, ctx: Context) => Promise<FileAnswer>
  /**
   * Ends the run of a scheduled report in the transaction that ends its job; `error` is the reason why there is no
   * file.
   */
  endRun: (args: EndedRun) => Promise<void>
  onError: (error: unknown) => void
}

/** Writes the background exports, one at a time, in order. Several sandboxes share them. */
export async function startFileWorker(args: WorkerArgs): Promise<FileWorker> {
  const { db, isShared, onError } = args
  const holder = randomUUID()
  let stopped = false
  let waiting = true
  let working: Promise<void> | undefined

  // The process that worked on these jobs has ended.
  if (!isShared) await giveBack(db)

  const work = async () => {
    while (waiting && !stopped) {
      waiting = false
      for (let held = await nextJob(args, holder); held && !stopped; held = await nextJob(args, holder)) {
        await carryOut(held)
      }
    }
  }
  const carryOut = async (held: HeldJob) => {
    const renewing = setInterval(() => held.renew().catch(onError), (args.leaseSeconds * 1000) / RENEWALS)
    try {
      await writeFile({ ...args, held, isStopped: () => stopped })
    } catch (error) {
      if (stopped) return
      if (!(error instanceof BusinessError)) onError(error)
      await fail(args, held, error)
    } finally {
      clearInterval(renewing)
    }
  }
  const wake = () => {
    waiting = true
    if (stopped) return
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined
        if (waiting && !stopped) wake()
      })
  }
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      await working
      await giveBack(db, eq(fileJobs.holder, holder))
    },
  }
}

const fail = ({ db, config, endRun }: WorkerArgs, { job, isMine }: HeldJob, error: unknown) =>
  db.transaction(async (tx) => {
    const [failed] = await tx
      .update(fileJobs)
      .set({ status: 'failed' })
      .where(isMine)
      .returning({ jobId: fileJobs.jobId })
    if (failed && job.reportNo) await endRun({ tx, job, config, error })
  })

const giveBack = (db: Database, which?: SQL) =>
  db
    .update(fileJobs)
    .set({ status: 'waiting', rowsDone: 0, holder: null })
    .where(and(eq(fileJobs.status, 'running'), which))

/** A job that this sandbox writes. */
interface HeldJob {
  job: Job
  /** False after another sandbox has started it again. */
  isMine: SQL | undefined
  renew: (rowsDone?: number, rows?: number) => Promise<unknown>
}

/** Takes the next job that waits, or that another sandbox has not finished. */
async function nextJob({ db, leaseSeconds }: WorkerArgs, holder: string): Promise<HeldJob | undefined> {
  const heldUntil = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
  const isLeft = and(eq(fileJobs.status, 'running'), lt(fileJobs.heldUntil, sql`clock_timestamp()`))
  const isFree = or(eq(fileJobs.status, 'waiting'), isLeft)
  const next = db
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(isFree)
    .orderBy(asc(fileJobs.createdAt), asc(fileJobs.jobId))
    .limit(1)
  const [job] = await db
    .update(fileJobs)
    .set({ status: 'running', rowsDone: 0, holder, heldUntil })
    // Of two sandboxes that found the same job, the second finds it taken and looks again at its next tick.
    .where(and(inArray(fileJobs.jobId, next), isFree))
    .returning()
  if (!job) return undefined
  const isMine = and(
    eq(fileJobs.jobId, job.jobId),
    eq(fileJobs.status, 'running'),
    eq(fileJobs.holder, holder),
  )
  return {
    job,
    isMine,
    renew: async (rowsDone, rows) => db.update(fileJobs).set({ heldUntil, rowsDone, rows }).where(isMine),
  }
}

interface WriteArgs extends Pick<WorkerArgs, 'db' | 'config' | 'make' | 'endRun'> {
  held: HeldJob
  isStopped: () => boolean
}

async function writeFile({ db, config, held, make, endRun, isStopped }: WriteArgs): Promise<void> {
  const { job } = held
  const file = await make(job, contextOf(db, config, job))
  const { jobId } = job
  const rows = file.rows ?? job.rows
  const report = (rowsDone: number) => held.renew(rowsDone, rows)
  const bytes =
    file.body instanceof Readable ? await drained(file, report, isStopped) : Buffer.from(file.body)
  const es = newSecret()
  // The files of a report have no key: they are read more than once, by several users.
  const key = job.reportNo ? undefined : { es, esHash: hashOf(es), keptUntil: addDays(new Date(), KEPT_DAYS) }
  // The file, the key and the email are stored in one transaction.
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(fileJobs)
      .set({
        status: 'ready',
        rowsDone: rows,
        rows,
        fileName: file.fileName,
        contentType: file.contentType,
        ...key,
      })
      .where(held.isMine)
      .returning({ jobId: fileJobs.jobId })
    if (!done) return
    await tx.insert(fileContents).values({ jobId, bytes })
    const written = { ...job, fileName: file.fileName }
    if (job.reportNo) await endRun({ tx, job: written, config })
    else await notifyOwner(tx, config, written, es)
  })
}

async function drained(
  file: FileAnswer,
  report: (rowsDone: number) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<Buffer> {
  let reportedAt = performance.now()
  const source = Readable.from(file.body)
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (isStopped()) throw new Error('stopped')
      if (performance.now() - reportedAt > REPORT_MS) {
        reportedAt = performance.now()
        await report(file.written?.() ?? 0)
      }
      yield chunk
    }
  }
  return buffer(counted())
}

/** The export is made for its owner, as of the time of the request. */
function contextOf(db: Database, config: ProviderConfig, job: Job): Context {
  return {
    ...withoutRequest(),
    db,
    locale: job.locale,
    requestId: job.jobId,
    businessNow: () => job.asOf,
    config,
    live: noChanges,
    merchantNo: job.merchantNo,
    userName: job.userName,
    timeZone: job.timeZone,
    now: () => job.asOf,
    rights: job.rights,
  }
}

async function notifyOwner(db: Database, config: ProviderConfig, job: Job, es: string): Promise<void> {
  const { merchantNo, userName, locale, fileName } = job
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  if (!owner) return
  const link = `${config.portalUrl}/downloadFile?es=${es}`
  await postMessage(db, {
    kind: 'email',
    to: owner.email,
    subject: providerWord(locale, 'mail', 'file.subject', { fileName }),
    body: providerWord(locale, 'mail', 'file.body', { userName, fileName, link }),
  })
}
