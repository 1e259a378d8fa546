import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#lib/contract/call.ts'
import type { Context, FileAnswer } from '../context.ts'
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

/** Puts the export off: the worker writes it. One that is under way already is not begun a second time. */
export async function defer({ ctx, call, input, file }: DeferArgs): Promise<{ jobId: string }> {
  if (file.body instanceof Readable) file.body.destroy()
  const { db, merchantNo, userName, locale } = ctx
  const request = JSON.stringify(input)
  const [same] = await db
    .select({ jobId: fileJobs.jobId })
    .from(fileJobs)
    .where(
      and(
        eq(fileJobs.merchantNo, merchantNo),
        eq(fileJobs.userName, userName),
        eq(fileJobs.call, call.path),
        eq(fileJobs.locale, locale),
        inArray(fileJobs.status, ['waiting', 'running']),
        sql`${fileJobs.request} = ${request}::jsonb`,
      ),
    )
  if (same) return same
  const jobId = randomUUID()
  await db.insert(fileJobs).values({
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
}
