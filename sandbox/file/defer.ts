import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#lib/contract/call.ts'
import { BusinessError, type Context, type FileAnswer } from '../context.ts'
import { fileJobs } from '../db/schema/file.ts'

interface DeferArgs {
  ctx: Context
  call: Call
  input: unknown
  file: FileAnswer
}

/** Whether a file has more rows than a person should wait for. Only what is still to be written can be put off. */
export const takesLong = (file: FileAnswer, rowsAtOnce: number): boolean =>
  file.written !== undefined && (file.rows ?? 0) > rowsAtOnce

/** Exports of one user that may be under way at once: the worker writes one after the other, for everybody. */
export const MOST_UNDER_WAY = 5

/**
 * Puts the export off: the worker writes it. One that is under way already is not begun a second time, and a user has
 * only so many. Throws `file_jobs_full`.
 */
export async function defer({ ctx, call, input, file }: DeferArgs): Promise<{ jobId: string }> {
  if (file.body instanceof Readable) file.body.destroy()
  const { merchantNo, userName, locale } = ctx
  const request = JSON.stringify(input)
  return ctx.db.transaction(async (tx) => {
    // One at a time for each user: of two that come together the second finds the first.
    const whose = `export of ${merchantNo}/${userName}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`)
    const underWay = await tx
      .select({
        jobId: fileJobs.jobId,
        same: sql<boolean>`${and(
          eq(fileJobs.call, call.path),
          eq(fileJobs.locale, locale),
          sql`${fileJobs.request} = ${request}::jsonb`,
        )}`,
      })
      .from(fileJobs)
      .where(
        and(
          eq(fileJobs.merchantNo, merchantNo),
          eq(fileJobs.userName, userName),
          inArray(fileJobs.status, ['waiting', 'running']),
        ),
      )
    const twin = underWay.find(({ same }) => same)
    if (twin) return { jobId: twin.jobId }
    if (underWay.length >= MOST_UNDER_WAY) {
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
