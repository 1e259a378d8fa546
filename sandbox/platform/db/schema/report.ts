import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ReportSpan, reportFrequencies, reportPauses, reportResults } from '#lib/contract/report.ts'
import { exportFormats, type Locale } from '#lib/contract/shapes.ts'
import { timestampMillis } from '../columns.ts'
import type { RoleRights } from './identity.ts'

/** Scheduled reports of lists. Business time. Their files are jobs in `file_jobs`. */
export const reports = pgTable(
  'reports',
  {
    merchantNo: text('merchant_no').notNull(),
    reportNo: text('report_no').notNull(),
    /** The owner: the files contain what the owner may see. */
    userName: text('user_name').notNull(),
    name: text('name').notNull(),
    /** Path of the download and page of the list. */
    call: text('call').notNull(),
    page: text('page').notNull(),
    /** Filter and sort as search params, without time bounds. */
    query: text('query').notNull(),
    columns: text('columns').array().notNull(),
    /** The time field and its range in each run. */
    field: text('field'),
    span: text('span').$type<ReportSpan>(),
    format: text('format', { enum: exportFormats }).notNull(),
    frequency: text('frequency', { enum: reportFrequencies }).notNull(),
    weekday: integer('weekday').notNull(),
    monthDay: integer('month_day').notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    recipients: text('recipients').array().notNull(),
    /** Language of the files. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The owner's websites when the report was saved or resumed: without one of them it would lack records. */
    sites: jsonb('sites').$type<NonNullable<RoleRights['sites']>>().notNull(),
    pausedFor: text('paused_for', { enum: reportPauses }),
    /** The next run by the schedule; null: paused. */
    dueAt: timestampMillis('due_at'),
    /** When a run outside the schedule was requested, until it starts. */
    askedAt: timestampMillis('asked_at'),
    /** When the job looks at the report: it is due, a run was requested, or the owner's rights have changed. */
    nextAt: timestampMillis('next_at'),
    lastResult: text('last_result', { enum: reportResults }),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.reportNo] }),
    index('reports_next').on(t.merchantNo, t.nextAt),
    index('reports_user').on(t.merchantNo, t.userName),
  ],
)
