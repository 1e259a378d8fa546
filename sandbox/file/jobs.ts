import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { fileJobs as fileJobsCall } from '#lib/contract/file.ts'
import type { Handler } from '../context.ts'
import { fileJobs } from '../db/schema/file.ts'
import { all } from '../list/conditions.ts'
import { inOrder, readPage, type Source } from '../list/page.ts'

const source: Source<'createdAt'> = {
  table: fileJobs,
  key: fileJobs.jobId,
  sorts: { createdAt: fileJobs.createdAt },
  standard: 'createdAt',
}

/** The user's own exports and how far they are. */
export const listFileJobs: Handler<typeof fileJobsCall> = async ({ ctx, input }) => {
  const { db, merchantNo, userName } = ctx
  const where: SQL = all(eq(fileJobs.merchantNo, merchantNo), eq(fileJobs.userName, userName))
  const { keys, ...counted } = await readPage({
    db,
    source,
    where,
    input,
    scope: ['file/jobs.do', merchantNo, userName],
  })
  const rows = await db
    .select()
    .from(fileJobs)
    .where(and(where, inArray(fileJobs.jobId, keys)))
  const now = ctx.securityNow()
  return {
    ...counted,
    list: inOrder(keys, rows, (row) => row.jobId).map((row) => {
      // The clean-up comes by once an hour; a key ends to the second.
      const over = row.status === 'ready' && row.keptUntil !== null && row.keptUntil <= now
      return {
        jobId: row.jobId,
        call: row.call,
        fileName: row.fileName,
        status: over ? ('expired' as const) : row.status,
        rowsDone: row.rowsDone,
        rows: row.rows,
        createdAt: row.createdAt.toISOString(),
        keptUntil: row.keptUntil?.toISOString() ?? null,
        es: row.status === 'ready' && !over ? row.es : null,
      }
    }),
  }
}
