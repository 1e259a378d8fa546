import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '#lib/contract/call.ts'
import { BusinessError, type Context, type FileAnswer } from '../context.ts'
import { lockName } from '../db/lock-name.ts'
import { fileJobs } from '../db/schema/file.ts'

interface DeferArgs {
  ctx: Context
  call: Call
  input: unknown
  file: FileAnswer
}

/**
 * Whether a file has too many rows for the user to wait. Only a file that is not written yet can run in the
 * background.
 */
export const takesLong = (file: FileAnswer, rowsAtOnce: number): boolean =>
  file.written !== undefined && (file.rows ?? 0) > rowsAtOnce

/**
 * Maximum number of exports of one user in the background; the worker writes one after the other, for all
 * users.
 */
const MAX_RUNNING = 5

/**
 * Moves the export to the background. An identical export that already runs is not started again, and the
 * number per user is limited. Throws `file_jobs_full`.
 */
export async function defer({ ctx, call, input, file }: DeferArgs): Promise<{ jobId: string }> {
  if (file.body instanceof Readable) file.body.destroy()
  const { merchantNo, userName, locale } = ctx
  const request = JSON.stringify(input)
  return ctx.db.transaction(async (tx) => {
    // One at a time per user: of two simultaneous requests the second finds the first.
    await lockName(tx, 'export', `${merchantNo}/${userName}`)
    const underWay = await tx
      .select({
        jobId: fileJobs.jobId,
        same: sql<boolean>`${and(
          eq(fileJobs.call, call.path),
          eq(fileJobs.locale, locale),
          sql`${fileJobs.request} = ${request}::jsonb`,
          sql`${fileJobs.rights} = ${JSON.stringify(ctx.rights)}::jsonb`,
        )}`,
      })
      .from(fileJobs)
      .where(
        and(
          eq(fileJobs.merchantNo, merchantNo),
          eq(fileJobs.userName, userName),
          isNull(fileJobs.reportNo),
          inArray(fileJobs.status, ['waiting', 'running']),
        ),
      )
    const duplicate = underWay.find(({ same }) => same)
    if (duplicate) return { jobId: duplicate.jobId }
    if (underWay.length >= MAX_RUNNING) {
      throw new BusinessError('file_jobs_full', [], { values: { count: String(underWay.length) } })
    }
    const jobId = randomUUID()
    await tx.insert(fileJobs).values({
      jobId,
      merchantNo,
      userName,
      call: call.path,
      request: input,
      locale,
      timeZone: ctx.timeZone,
      rights: ctx.rights,
      asOf: ctx.now(),
      status: 'waiting',
      rowsDone: 0,
      rows: file.rows ?? 0,
      fileName: file.fileName,
      contentType: file.contentType,
      createdAt: ctx.securityNow(),
    })
    return { jobId }
  })
}
