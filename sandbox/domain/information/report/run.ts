import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { KEPT_REPORT_FILES } from '#lib/contract/report.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import type { RoleRights } from '#sandbox/platform/db/schema/identity.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { zoneOf } from '#sandbox/platform/db/zone-of.ts'
import { fileTypes } from '#sandbox/platform/export/sheet-file.ts'
import { requestOf } from './request.ts'
import type { StoredReport } from './rights.ts'

/** The runs of a report: jobs of the file worker. */

export const isReport = ({ merchantNo, reportNo }: Pick<StoredReport, 'merchantNo' | 'reportNo'>) =>
  and(eq(reports.merchantNo, merchantNo), eq(reports.reportNo, reportNo))
export const jobsOf = ({ merchantNo, reportNo }: Pick<StoredReport, 'merchantNo' | 'reportNo'>) =>
  and(eq(fileJobs.merchantNo, merchantNo), eq(fileJobs.reportNo, reportNo))

/** Hands a run to the file worker, with the rights of the owner. */
export async function startRun(
  tx: Database,
  report: StoredReport,
  { rights, asOf }: { rights: RoleRights; asOf: Date },
): Promise<void> {
  const { merchantNo, userName, reportNo, name, call, locale, format } = report
  const request = requestOf(report, asOf)
  await tx.insert(fileJobs).values({
    jobId: randomUUID(),
    merchantNo,
    userName,
    reportNo,
    call,
    // A list that has changed since refuses the request, and the owner gets an email about the failed run.
    request: 'input' in request ? request.input : {},
    locale,
    timeZone: await zoneOf(tx, merchantNo),
    rights,
    asOf,
    status: 'waiting',
    rowsDone: 0,
    rows: 0,
    fileName: name,
    contentType: fileTypes[format],
    createdAt: new Date(),
  })
}

/**
 * Deletes the runs before the last twelve, or all. The lock waits for a worker that ends a run: only then is its file
 * there to be deleted. The newest is locked first, because such a worker holds it and deletes the oldest ones.
 */
export async function deleteRuns(
  tx: Database,
  report: Pick<StoredReport, 'merchantNo' | 'reportNo'>,
  kept = KEPT_REPORT_FILES,
): Promise<void> {
  const old = await tx
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(and(jobsOf(report), kept > 0 ? inArray(fileJobs.status, ['ready']) : undefined))
    .orderBy(desc(fileJobs.createdAt), desc(fileJobs.jobId))
    .offset(kept)
    .for('update')
  const jobIds = old.map(({ jobId }) => jobId)
  if (jobIds.length === 0) return
  await tx.delete(fileContents).where(inArray(fileContents.jobId, jobIds))
  await tx.delete(fileJobs).where(inArray(fileJobs.jobId, jobIds))
}
