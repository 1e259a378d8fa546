import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { addDays } from 'date-fns/addDays'
import { and, asc, eq } from 'drizzle-orm'
import { BusinessError, type Context, type FileAnswer, type ProviderConfig } from '../context.ts'
import type { Database } from '../db/database.ts'
import { fileContents, fileJobs } from '../db/schema/file.ts'
import { users } from '../db/schema/identity.ts'
import { postLetter } from '../outbox.ts'
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

interface WorkerArgs {
  db: Database
  config: ProviderConfig
  /** Creates the file of a job, exactly as the call would have returned it. */
  make: (job: Job, ctx: Context) => Promise<FileAnswer>
  onError: (error: unknown) => void
}

/** Writes the background exports, one at a time, in order. */
export async function startFileWorker({ db, config, make, onError }: WorkerArgs): Promise<FileWorker> {
  let stopped = false
  let waiting = true
  let working: Promise<void> | undefined

  // The process that worked on these jobs has ended.
  await db.update(fileJobs).set({ status: 'waiting', rowsDone: 0 }).where(eq(fileJobs.status, 'running'))

  const work = async () => {
    while (waiting && !stopped) {
      waiting = false
      for (let job = await nextJob(db); job && !stopped; job = await nextJob(db)) await carryOut(job)
    }
  }
  const carryOut = async (job: Job) => {
    try {
      await writeFile({ db, config, job, make, isStopped: () => stopped })
    } catch (error) {
      if (stopped) return
      if (!(error instanceof BusinessError)) onError(error)
      await db.update(fileJobs).set({ status: 'failed' }).where(eq(fileJobs.jobId, job.jobId))
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
    },
  }
}

async function nextJob(db: Database): Promise<Job | undefined> {
  const [next] = await db
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(eq(fileJobs.status, 'waiting'))
    .orderBy(asc(fileJobs.createdAt), asc(fileJobs.jobId))
    .limit(1)
  if (!next) return undefined
  const [job] = await db
    .update(fileJobs)
    .set({ status: 'running', rowsDone: 0 })
    .where(and(eq(fileJobs.jobId, next.jobId), eq(fileJobs.status, 'waiting')))
    .returning()
  return job
}

interface WriteArgs extends Pick<WorkerArgs, 'db' | 'config' | 'make'> {
  job: Job
  isStopped: () => boolean
}

async function writeFile({ db, config, job, make, isStopped }: WriteArgs): Promise<void> {
  const file = await make(job, contextOf(db, config, job))
  const { jobId } = job
  const rows = file.rows ?? job.rows
  const report = (rowsDone: number) =>
    db.update(fileJobs).set({ rowsDone, rows }).where(eq(fileJobs.jobId, jobId))
  const bytes =
    file.body instanceof Readable ? await drained(file, report, isStopped) : Buffer.from(file.body)
  const es = newSecret()
  const keptUntil = addDays(new Date(), KEPT_DAYS)
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
        es,
        esHash: hashOf(es),
        keptUntil,
      })
      .where(and(eq(fileJobs.jobId, jobId), eq(fileJobs.status, 'running')))
      .returning({ jobId: fileJobs.jobId })
    if (!done) return
    await tx.insert(fileContents).values({ jobId, bytes })
    await notifyOwner(tx, config, { ...job, fileName: file.fileName }, es)
  })
}

async function drained(
  file: FileAnswer,
  report: (rowsDone: number) => PromiseLike<unknown>,
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
    db,
    locale: job.locale,
    requestId: job.jobId,
    ip: '',
    device: '',
    sessionId: '',
    loginToken: undefined,
    securityNow: () => new Date(),
    businessNow: () => job.asOf,
    config,
    files: [],
    reply: { degraded: false, idleMinutes: undefined, cookie: undefined, once: false, changes: [] },
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
  await postLetter(db, {
    kind: 'email',
    to: owner.email,
    subject: providerWord(locale, 'mail', 'file.subject', { fileName }),
    body: providerWord(locale, 'mail', 'file.body', { userName, fileName, link }),
  })
}
