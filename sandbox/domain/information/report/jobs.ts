import { and, eq, inArray, lte } from 'drizzle-orm'
import { lastDue, nextDue } from '#lib/rules/report.ts'
import { activePeople } from '#sandbox/domain/people/role/find.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { announceWaitingFile } from '#sandbox/platform/file/waiting.ts'
import type { Job } from '#sandbox/platform/jobs.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { mailReport } from './emails.ts'
import { lossOf, type StoredReport } from './rights.ts'
import { isReport, jobsOf, startRun } from './run.ts'

type Loss = NonNullable<ReturnType<typeof lossOf>>

/** Starts the reports that are due or requested, and pauses those whose owner has lost the permission. */
export const reportsJob: Job = {
  name: 'scheduled reports',
  waitsIn: reports,
  async run({ db, merchantNo, now }) {
    const due = await db
      .select({ reportNo: reports.reportNo })
      .from(reports)
      .where(and(eq(reports.merchantNo, merchantNo), lte(reports.nextAt, now)))
    for (const { reportNo } of due) {
      // The row lock and the new time in the same transaction: a due time starts one run.
      await db.transaction(async (tx) => {
        const [report] = await tx
          .select()
          .from(reports)
          .where(and(isReport({ merchantNo, reportNo }), lte(reports.nextAt, now)))
          .for('update')
        if (report) await advance(tx, report, now)
      })
    }
    if (due.length > 0) announceWaitingFile()
  },
}

async function advance(tx: Database, report: StoredReport, now: Date): Promise<void> {
  const { dueAt, askedAt, timeZone } = report
  const people = await activePeople(tx, report.merchantNo)
  const owner = people.find(({ userName }) => userName === report.userName)
  const loss = lossOf(owner?.rights, report)
  if (!owner || loss) return pause(tx, report, loss ?? 'account')
  const isDue = dueAt !== null && dueAt <= now
  const asOf = isDue ? lastDue(report, dueAt, now, timeZone) : askedAt
  if (asOf) await startRun(tx, report, { rights: owner.rights, asOf })
  const next = isDue ? nextDue(report, now, timeZone) : dueAt
  await tx.update(reports).set({ dueAt: next, nextAt: next, askedAt: null }).where(isReport(report))
}

async function pause(tx: Database, report: StoredReport, loss: Loss): Promise<void> {
  const { merchantNo, userName } = report
  await tx
    .update(reports)
    .set({ pausedFor: loss, dueAt: null, nextAt: null, askedAt: null })
    .where(isReport(report))
  const unstarted = await tx
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(and(jobsOf(report), eq(fileJobs.status, 'waiting')))
    // A transaction that holds a run takes or deletes it, and may wait for the report, which is locked here.
    .for('update', { skipLocked: true })
  const jobIds = unstarted.map(({ jobId }) => jobId)
  await tx.delete(fileJobs).where(inArray(fileJobs.jobId, jobIds))
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  if (!owner) return
  const reason = providerWord(owner.locale ?? report.locale, 'mail', `report.reason.${loss}`)
  await mailReport(tx, report, { to: owner, event: 'paused', values: { reason } })
}
