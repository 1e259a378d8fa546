import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  count,
  exportFormat,
  id,
  instant,
  noData,
  rowVersion,
  text,
  timeZone,
  userId,
  userName,
  version,
} from './shapes.ts'

/** Scheduled reports: a list with its filter and columns, written again and again and announced by email. */

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const
/** Whole days before the day of the run. */
export const reportSpans = ['yesterday', 'days_7', 'days_30', 'last_month', 'days_182'] as const
export type ReportSpan = (typeof reportSpans)[number]
export const reportPauses = ['owner', 'account', 'page', 'export', 'websites'] as const
export type ReportPause = (typeof reportPauses)[number]
export const reportResults = ['ready', 'too_many', 'failed'] as const

export const MAX_REPORT_NAME = 40
export const MAX_REPORTS = 20
const MAX_RECIPIENTS = 20
export const KEPT_REPORT_FILES = 12

const reportNo = id.describe('Number of the scheduled report.')
const jobId = id.describe('Number of the file.')

/** The list and how it is written. */
const source = {
  call: text.regex(/^[A-Za-z]{1,40}\/[A-Za-z]{1,40}\.do$/).describe('Path of the list’s download.'),
  page: text
    .max(200)
    .regex(/^\/[\w/]+$/)
    .describe('Page of the list.'),
}
const reportFields = {
  name: text.trim().min(1).max(MAX_REPORT_NAME).describe('Name of the report.'),
  ...source,
  query: text.max(4000).describe('Filter and sort as search params, without time bounds.'),
  columns: z
    .array(text.regex(/^\w{1,64}$/))
    .min(1)
    .max(60)
    .describe('Fields that become columns, in their order.'),
  field: text
    .regex(/^\w{1,64}$/)
    .nullable()
    .describe('Time field that is limited; null: none.'),
  span: z
    .enum(reportSpans)
    .meta({ id: 'ReportSpan', description: 'Whole days before the day of the run.' })
    .nullable()
    .describe('Time range of each run; null: the range of the list without a filter.'),
  format: exportFormat,
  frequency: z
    .enum(reportFrequencies)
    .meta({ id: 'ReportFrequency', description: 'How often the report runs.' }),
  weekday: count.min(1).max(7).describe('Day of a weekly report: 1 Monday to 7 Sunday.'),
  monthDay: count
    .min(1)
    .max(31)
    .describe('Day of a monthly report. A shorter month has its last day instead.'),
  hour: count.min(0).max(23).describe('Hour of the run in the time zone.'),
  timeZone: timeZone.describe('IANA name of the time zone of the runs and of the times in the file.'),
  recipients: z
    .array(userId)
    .min(1)
    .max(MAX_RECIPIENTS)
    .describe('Login names of the users who get the email.'),
}
export type ReportForm = z.output<z.ZodObject<typeof reportFields>>
export type ReportSource = Pick<ReportForm, 'call' | 'page' | 'query' | 'columns' | 'field'>

const person = z
  .object({ userName, name: text.describe('Name of the user.') })
  .meta({ id: 'ReportPerson', description: 'A user of the merchant.' })

const report = z
  .object({
    reportNo,
    ...reportFields,
    shown: text.describe('Search params of the list with the records that a run now would have.'),
    mine: z.boolean().describe('The user owns the report. Other users are recipients.'),
    owner: person,
    people: z.array(person).describe('The recipients with their names.'),
    pausedFor: z
      .enum(reportPauses)
      .meta({ id: 'ReportPause', description: 'Why the report is paused.' })
      .nullable()
      .describe('Why the report is paused; null: it runs.'),
    dueAt: instant.nullable().describe('Next run; null: paused.'),
    lastResult: z
      .enum(reportResults)
      .meta({ id: 'ReportResult', description: 'Result of a run.' })
      .nullable()
      .describe('Result of the last run; null: none yet.'),
    isRunning: z.boolean().describe('A run has been requested or is in progress.'),
    files: z
      .array(
        z.object({
          jobId,
          fileName: text.describe('Name of the file.'),
          asOf: instant.describe('Time of the run.'),
        }),
      )
      .describe('The kept files, the latest first.'),
    version: rowVersion.min(1),
    updatedBy: userName,
  })
  .meta({ id: 'ScheduledReport', description: 'A scheduled report.' })
export type Report = z.output<typeof report>

/** The user's own reports, and those of which the user is a recipient with the permission for the list. */
export const reportList = defineCall({
  no: 440,
  path: 'report/list.do',
  page: '*',
  request: z.strictObject({}),
  answer: z.array(report),
})

/** Users who may receive the report: active, with the permissions for the page, the download and the websites. */
export const reportRecipients = defineCall({
  no: 441,
  path: 'report/recipients.do',
  page: '*',
  request: z.strictObject(source),
  answer: z.array(person),
  errors: ['report_fields_invalid'],
})

/** Creates a report, or changes the user's own one with the number and version. */
export const reportSave = defineCall({
  no: 442,
  path: 'report/save.do',
  page: '*',
  token: true,
  request: z.strictObject({
    reportNo: reportNo.optional().describe('Report to change; left out: a new one.'),
    version: version.optional(),
    ...reportFields,
  }),
  answer: z.object({ reportNo, dueAt: instant.nullable().describe('Next run; null: paused.') }),
  errors: ['record_not_found', 'stale_version', 'reports_full', 'report_fields_invalid'],
  changes: ['report/list.do'],
})

export const reportPause = defineCall({
  no: 443,
  path: 'report/pause.do',
  page: '*',
  token: true,
  request: z.strictObject({ reportNo, paused: z.boolean().describe('Pause or resume.') }),
  answer: noData,
  errors: ['record_not_found', 'report_right_lost'],
  changes: ['report/list.do'],
})

/** Runs a report now, in addition to its schedule. */
export const reportRun = defineCall({
  no: 444,
  path: 'report/run.do',
  page: '*',
  token: true,
  request: z.strictObject({ reportNo }),
  answer: noData,
  errors: ['record_not_found', 'report_right_lost', 'report_running'],
  changes: ['report/list.do'],
})

/** Deletes a report with its files. */
export const reportDelete = defineCall({
  no: 445,
  path: 'report/delete.do',
  page: '*',
  token: true,
  request: z.strictObject({ reportNo }),
  answer: noData,
  errors: ['record_not_found'],
  changes: ['report/list.do'],
})

/** A kept file, for the owner and the recipients with the permission for its list. */
export const reportDownload = defineCall({
  no: 446,
  path: 'report/download.do',
  page: '*',
  kind: 'file',
  request: z.strictObject({ jobId }),
  answer: noData,
  errors: ['record_not_found', 'report_right_lost'],
})
