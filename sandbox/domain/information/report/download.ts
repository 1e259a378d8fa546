import { and, eq } from 'drizzle-orm'
import type { reportDownload } from '#lib/contract/report.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { lossOf, websitesOf } from './rights.ts'

/** Returns a kept file, for its owner and its recipients as long as they have the permission for the list. */
export const downloadReport: Handler<typeof reportDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const [found] = await db
    .select({ job: fileJobs, report: reports, bytes: fileContents.bytes })
    .from(fileJobs)
    .innerJoin(
      reports,
      and(eq(reports.merchantNo, fileJobs.merchantNo), eq(reports.reportNo, fileJobs.reportNo)),
    )
    .innerJoin(fileContents, eq(fileContents.jobId, fileJobs.jobId))
    .where(and(eq(fileJobs.merchantNo, merchantNo), eq(fileJobs.jobId, input.jobId)))
  if (!found) throw new BusinessError('record_not_found')
  const { job, report, bytes } = found
  // The file of other users is treated like an unknown one.
  if (report.userName !== userName && !report.recipients.includes(userName)) {
    throw new BusinessError('record_not_found')
  }
  if (lossOf(ctx.rights, { ...report, sites: websitesOf(job.rights) })) {
    throw new BusinessError('report_right_lost')
  }
  return {
    fileName: job.fileName,
    contentType: job.contentType,
    rows: job.rows,
    body: Buffer.from(bytes),
  }
}
