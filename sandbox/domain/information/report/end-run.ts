import { and, eq } from 'drizzle-orm'
import { activePeople } from '#sandbox/domain/people/role/find.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import type { EndedRun } from '#sandbox/platform/file/worker.ts'
import { mailReport, reportLink } from './emails.ts'
import { lossOf, websitesOf } from './rights.ts'
import { deleteRuns, isReport } from './run.ts'

/**
 * Ends a run: the recipients who have the permission for the list now get the link. If there is no file, the owner gets
 * an email.
 */
export async function endReportRun({ tx, job, config, error }: EndedRun): Promise<void> {
  const { merchantNo, reportNo } = job
  if (!reportNo) return
  const isLong = error instanceof BusinessError && error.key === 'download_too_many_records'
  const lastResult = error ? (isLong ? 'too_many' : 'failed') : 'ready'
  const [report] = await tx
    .update(reports)
    .set({ lastResult })
    .where(isReport({ merchantNo, reportNo }))
    .returning()
  // The report was deleted meanwhile.
  if (!report) return deleteRuns(tx, { merchantNo, reportNo }, 0)
  const active = await activePeople(tx, merchantNo)
  const people = new Map(active.map((person) => [person.userName, person]))
  const owner = people.get(report.userName)
  const values = { owner: owner?.name ?? report.userName, link: reportLink(config.portalUrl, reportNo) }
  if (error) {
    // The failure stays as the last result; the list of files has only files.
    await tx.delete(fileJobs).where(and(eq(fileJobs.jobId, job.jobId), eq(fileJobs.status, 'failed')))
    if (owner) await mailReport(tx, report, { to: owner, event: lastResult, values })
    return
  }
  await deleteRuns(tx, report)
  for (const userName of report.recipients) {
    const to = people.get(userName)
    if (to && !lossOf(to.rights, { ...report, sites: websitesOf(job.rights) })) {
      await mailReport(tx, report, { to, event: 'ready', values })
    }
  }
}
