import { and, eq } from 'drizzle-orm'
import type { fileDownload } from '#lib/contract/file.ts'
import { findCall } from '#lib/contract/index.ts'
import { BusinessError, type Handler } from '../context.ts'
import { fileContents, fileJobs } from '../db/schema/file.ts'
import { mayCall } from '../gate/rights.ts'
import { hashOf } from '../secrets.ts'

/** Hands over the file of a key, once. Of parallel uses one wins; a file cut short may be fetched again. */
export const downloadFile: Handler<typeof fileDownload> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const [job] = await db
    .select()
    .from(fileJobs)
    .where(
      and(
        eq(fileJobs.esHash, hashOf(input.es)),
        // A key of somebody else is as good as none.
        eq(fileJobs.merchantNo, merchantNo),
        eq(fileJobs.userName, userName),
      ),
    )
  if (!job) throw new BusinessError('file_key_unknown')
  if (job.status === 'taken') throw new BusinessError('file_key_used')
  if (job.status !== 'ready' || !job.keptUntil || job.keptUntil <= ctx.securityNow()) {
    throw new BusinessError('file_key_expired')
  }
  // The role may have lost the export since.
  const call = findCall(job.call)
  if (!call || !mayCall(ctx.rights, call)) throw new BusinessError('not_permitted')

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
