import { and, eq, inArray } from 'drizzle-orm'
import {
  MAX_REPORTS,
  type ReportForm,
  type reportDelete,
  type reportPause,
  type reportRecipients,
  type reportRun,
  type reportSave,
} from '#lib/contract/report.ts'
import { nextDue } from '#lib/rules/report.ts'
import { activePeople } from '#sandbox/domain/people/role/find.ts'
import { BusinessError, type Context, type Handler } from '#sandbox/platform/context.ts'
import { fileJobs } from '#sandbox/platform/db/schema/file.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { reports } from '#sandbox/platform/db/schema/report.ts'
import { noteChange } from '#sandbox/platform/gate/changes.ts'
import { requireVersion } from '#sandbox/platform/list/versioned.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { requireTimeZone } from '#sandbox/platform/time-zone.ts'
import { listDownload, requestOf } from './request.ts'
import { lossOf, type StoredReport, websitesOf } from './rights.ts'
import { deleteRuns, isReport, jobsOf } from './run.ts'

const invalid = (path: string, message = 'invalid') =>
  new BusinessError('report_fields_invalid', [{ path, message }])

/** Who may receive a report with the caller's records. */
export const listRecipients: Handler<typeof reportRecipients> = async ({ ctx, input }) => {
  requireList(ctx, input)
  return (await receivers(ctx, input)).map(({ userName, name }) => ({ userName, name }))
}

/**
 * Saves a new report, or changes one of the user's own, which stays a report of its list. Saving a paused report does
 * not resume it.
 */
export const saveReport: Handler<typeof reportSave> = async ({ ctx, input }) => {
  const { reportNo, version, ...form } = input
  const { db, merchantNo, userName } = ctx
  await checkForm(ctx, form)
  await lockUser(ctx)
  const before = reportNo === undefined ? undefined : await requireOwn(ctx, reportNo)
  if (before) requireVersion(before, version, 'stale_version')
  // The files that are kept are of the report's list, whose right is checked when they are read.
  if (before && (before.call !== form.call || before.page !== form.page)) throw invalid('call')
  if (!before && (await db.$count(reports, ownReports(ctx))) >= MAX_REPORTS) {
    throw new BusinessError('reports_full', [], { values: { maximum: String(MAX_REPORTS) } })
  }
  const paused = before?.pausedFor ?? null
  const dueAt = paused ? null : nextDue(form, ctx.now(), form.timeZone)
  const values = {
    ...form,
    locale: ctx.locale,
    sites: websitesOf(ctx.rights),
    dueAt,
    nextAt: before?.askedAt ?? dueAt,
    version: (before?.version ?? 0) + 1,
  }
  const [after] = before
    ? await db.update(reports).set(values).where(isReport(before)).returning()
    : await db
        .insert(reports)
        .values({ merchantNo, userName, reportNo: newNumber(ctx.now(), 'S'), ...values })
        .returning()
  if (!after) throw new BusinessError('record_not_found')
  noteChange(ctx, (before ?? after).name, {
    ...(before && { before: logged(before) }),
    after: logged(after),
  })
  return { reportNo: after.reportNo, dueAt: dueAt?.toISOString() ?? null }
}

export const pauseReport: Handler<typeof reportPause> = async ({ ctx, input }) => {
  const report = await requireOwn(ctx, input.reportNo)
  const { pausedFor, timeZone } = report
  if (input.paused === (pausedFor !== null)) return
  if (!input.paused) requireRight(ctx, { ...report, sites: websitesOf(ctx.rights) })
  const dueAt = input.paused ? null : nextDue(report, ctx.now(), timeZone)
  const values = input.paused
    ? { pausedFor: 'owner' as const }
    : { pausedFor: null, sites: websitesOf(ctx.rights) }
  await ctx.db
    .update(reports)
    .set({ ...values, dueAt, nextAt: report.askedAt ?? dueAt })
    .where(isReport(report))
  noteChange(ctx, report.name, { before: { paused: !input.paused }, after: { paused: input.paused } })
}

/** Requests a run. The job starts it, so that two requests before it are one run. */
export const runReport: Handler<typeof reportRun> = async ({ ctx, input }) => {
  const report = await requireOwn(ctx, input.reportNo)
  requireRight(ctx, report)
  const underWay = and(jobsOf(report), inArray(fileJobs.status, ['waiting', 'running']))
  if (report.askedAt || (await ctx.db.$count(fileJobs, underWay)) > 0) {
    throw new BusinessError('report_running')
  }
  await ctx.db.update(reports).set({ askedAt: ctx.now(), nextAt: ctx.now() }).where(isReport(report))
  noteChange(ctx, report.name, {})
}

export const deleteReport: Handler<typeof reportDelete> = async ({ ctx, input }) => {
  // Without a lock: a run that ends holds its job first and then its report.
  const report = await findOwn(ctx, input.reportNo)
  await deleteRuns(ctx.db, report, 0)
  await ctx.db.delete(reports).where(isReport(report))
  noteChange(ctx, report.name, { before: logged(report) })
}

const ownReports = ({ merchantNo, userName }: Context) =>
  and(eq(reports.merchantNo, merchantNo), eq(reports.userName, userName))

const ownReport = (ctx: Context, reportNo: string) =>
  ctx.db
    .select()
    .from(reports)
    .where(and(ownReports(ctx), eq(reports.reportNo, reportNo)))

/** Another user's report gives the same error as an unknown one. */
async function findOwn(ctx: Context, reportNo: string): Promise<StoredReport> {
  const [report] = await ownReport(ctx, reportNo)
  if (!report) throw new BusinessError('record_not_found')
  return report
}

/** As findOwn, and no other request changes the report meanwhile. */
async function requireOwn(ctx: Context, reportNo: string): Promise<StoredReport> {
  const [report] = await ownReport(ctx, reportNo).for('update')
  if (!report) throw new BusinessError('record_not_found')
  return report
}

function requireRight(ctx: Context, report: StoredReport): void {
  if (lossOf(ctx.rights, report)) throw new BusinessError('report_right_lost')
}

/** Two new reports of a user are saved one after the other, so that both are counted. */
const lockUser = ({ db, merchantNo, userName }: Context) =>
  db
    .select({ name: users.userName })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
    .for('update')

type Place = Pick<ReportForm, 'call' | 'page'>

/** The list is on the page, and the caller may export it. */
function requireList(ctx: Context, { call, page }: Place): void {
  const def = listDownload(call)
  if (!def?.pages.some((url) => url === page)) throw invalid('call')
  if (lossOf(ctx.rights, { call, page, sites: websitesOf(ctx.rights) })) throw invalid('call')
}

async function receivers(ctx: Context, place: Place) {
  const people = await activePeople(ctx.db, ctx.merchantNo)
  return people.filter(({ rights }) => !lossOf(rights, { ...place, sites: websitesOf(ctx.rights) }))
}

async function checkForm(ctx: Context, form: ReportForm): Promise<void> {
  requireList(ctx, form)
  requireTimeZone(form.timeZone, 'report_fields_invalid')
  const request = requestOf(form, ctx.now())
  if ('wrong' in request) throw invalid(request.wrong[0] ?? 'query')
  const names = new Set((await receivers(ctx, form)).map(({ userName }) => userName))
  if (!form.recipients.every((name) => names.has(name))) throw invalid('recipients', 'report_recipient')
}

const logged = ({
  name,
  frequency,
  weekday,
  monthDay,
  hour,
  timeZone,
  span,
  format,
  recipients,
  query,
  columns,
}: ReportForm) => ({
  name,
  frequency,
  ...(frequency === 'weekly' && { weekday }),
  ...(frequency === 'monthly' && { monthDay }),
  hour,
  timeZone,
  span,
  format,
  recipients,
  query,
  columns,
})
