import { eq, isNull, sql } from 'drizzle-orm'
import { fileJobs as fileJobsCall } from '#lib/contract/file.ts'
import type { Context } from '#sandbox/platform/context.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import type { WebsiteRule } from '#sandbox/platform/gate/website-scope.ts'
import { defineList, listHandler } from '#sandbox/platform/list/list.ts'

const t = fileJobs

/** Exports that were started with these websites or some of them. Omitted websites are all websites. */
const startedWithin: WebsiteRule = ({ rights: { sites = '*' } }) =>
  sites === '*' ? undefined : sql`coalesce(${t.rights} -> 'sites', '"*"') <@ ${JSON.stringify(sites)}::jsonb`

/** The user's own exports with their progress. */
export const listFileJobs = listHandler(
  fileJobsCall,
  defineList({
    table: t,
    key: t.jobId,
    sorts: { createdAt: t.createdAt },
    defaultSort: 'createdAt',
    websites: startedWithin,
    where: (_filter: object, { userName }: Context) => [eq(t.userName, userName), isNull(t.reportNo)],
    row: (job, { securityNow }) => {
      // The clean-up runs only once an hour, so the exact expiry is checked here.
      const expired = job.status === 'ready' && job.keptUntil !== null && job.keptUntil <= securityNow()
      return {
        jobId: job.jobId,
        call: job.call,
        fileName: job.fileName,
        status: expired ? ('expired' as const) : job.status,
        rowsDone: job.rowsDone,
        rows: job.rows,
        createdAt: job.createdAt.toISOString(),
        keptUntil: job.keptUntil?.toISOString() ?? null,
        es: job.status === 'ready' && !expired ? job.es : null,
      }
    },
  }),
)
