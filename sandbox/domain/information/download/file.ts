import { and, eq } from 'drizzle-orm'
import type { fileDownload } from '#lib/contract/file.ts'
import { findCall } from '#lib/contract/index.ts'
import { hasWebsitesOf } from '#sandbox/domain/information/report/rights.ts'
import { BusinessError, type Handler } from '#sandbox/platform/context.ts'
import { fileContents, fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { mayCall } from '#sandbox/platform/gate/rights.ts'
import { hashOf } from '#sandbox/platform/secrets.ts'

/**
 * Returns the file of a key, once. Of several parallel requests only one succeeds; an interrupted download
 * can be repeated.
 */
export const downloadFile: Handler<typeof fileDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const [job] = await db
    .select()
    .from(fileJobs)
    .where(
      and(
        eq(fileJobs.esHash, hashOf(input.es)),
        // The key of another user is treated like an unknown one.
        eq(fileJobs.merchantNo, merchantNo),
        eq(fileJobs.userName, userName),
      ),
    )
  if (!job) throw new BusinessError('file_key_unknown')
  if (job.status === 'taken') throw new BusinessError('file_key_used')
  if (job.status !== 'ready' || !job.keptUntil || job.keptUntil <= ctx.securityNow()) {
    throw new BusinessError('file_key_expired')
  }
  // The role can have lost the permission for this export, or one of its websites, in the meantime.
  const call = findCall(job.call)
  if (!call || !mayCall(ctx.rights, call) || !hasWebsitesOf(ctx.rights, job.rights)) {
    throw new BusinessError('not_permitted')
  }

  const mine = eq(fileJobs.jobId, job.jobId)
  const [content] = await db.select().from(fileContents).where(eq(fileContents.jobId, job.jobId))
  const [claimed] = await db
    .update(fileJobs)
    .set({ status: 'taken', es: null })
    .where(and(mine, eq(fileJobs.status, 'ready')))
    .returning({ jobId: fileJobs.jobId })
  if (!claimed || !content) throw new BusinessError('file_key_used')
  return {
    fileName: job.fileName,
    contentType: job.contentType,
    rows: job.rows,
    body: Buffer.from(content.bytes),
    async closed(whole: boolean) {
      if (whole) await db.delete(fileContents).where(eq(fileContents.jobId, job.jobId))
      else await db.update(fileJobs).set({ status: 'ready', es: job.es }).where(mine)
    },
  }
}
