import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { reportList } from '#lib/contract/report.ts'
import { runParams } from '#lib/rules/report.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { listDownload } from './request.ts'
import { lossOf, type StoredReport, websitesOf } from './rights.ts'

/** The user's own reports, then those that the user receives. Without the permission, their files are left out. */
export const listReports: Handler<typeof reportList> = async ({ ctx }) => {
  const { db, merchantNo, userName } = ctx
  const mine = eq(reports.userName, userName)
  // One snapshot: a run that ends between the queries would show a report without its result.
  const { seen, jobs, named } = await db.transaction(
    async (tx) => {
      const found = await tx
        .select()
        .from(reports)
        .where(
          and(eq(reports.merchantNo, merchantNo), or(mine, sql`${userName} = any(${reports.recipients})`)),
        )
        .orderBy(desc(mine), asc(reports.name), asc(reports.reportNo))
      const seen = found.filter((report) => report.userName === userName || !lossOf(ctx.rights, report))
      const numbers = seen.map(({ reportNo }) => reportNo)
      const jobs = await tx
        .select()
        .from(fileJobs)
        .where(and(eq(fileJobs.merchantNo, merchantNo), inArray(fileJobs.reportNo, numbers)))
        .orderBy(desc(fileJobs.createdAt), desc(fileJobs.jobId))
      const named = await tx
        .select({ userName: users.userName, name: users.name })
        .from(users)
        .where(eq(users.merchantNo, merchantNo))
      return { seen, jobs, named }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const names = new Map(named.map((user) => [user.userName, user.name]))
  const person = (name: string) => ({ userName: name, name: names.get(name) ?? name })
  return seen.map((report) => {
    const runs = jobs.filter(({ reportNo }) => reportNo === report.reportNo)
    const mayRead = (job: (typeof runs)[number]) =>
      !lossOf(ctx.rights, { ...report, sites: websitesOf(job.rights) })
    return {
      reportNo: report.reportNo,
      name: report.name,
      call: report.call,
      page: report.page,
      query: report.query,
      columns: report.columns,
      field: report.field,
      span: report.span,
      format: report.format,
      frequency: report.frequency,
      weekday: report.weekday,
      monthDay: report.monthDay,
      hour: report.hour,
      timeZone: report.timeZone,
      recipients: report.recipients,
      shown: shownBy(report, ctx.now()),
      mine: report.userName === userName,
      owner: person(report.userName),
      people: report.recipients.map(person),
      pausedFor: report.pausedFor,
      dueAt: report.dueAt?.toISOString() ?? null,
      lastResult: report.lastResult,
      isRunning: report.askedAt !== null || runs.some(({ status }) => status !== 'ready'),
      files: runs
        .filter((job) => job.status === 'ready' && mayRead(job))
        .map(({ jobId, fileName, asOf }) => ({ jobId, fileName, asOf: asOf.toISOString() })),
      version: report.version,
      updatedBy: report.userName,
    }
  })
}

function shownBy(report: StoredReport, now: Date): string {
  const def = listDownload(report.call)
  return def ? runParams(def, report, now).toString() : report.query
}
