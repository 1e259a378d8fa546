import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#lib/contract/shapes.ts'
import { bytea, timestampMicros } from '../columns.ts'
import type { RoleRights } from './identity.ts'

/** Exports that run in the background. All times are real, except the business time of the request. */

export const fileJobs = pgTable(
  'file_jobs',
  {
    jobId: text('job_id').primaryKey(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** The scheduled report that the file is a run of; null: an export that the user requested. */
    reportNo: text('report_no'),
    /** Path of the call that returns the file, and its request. */
    call: text('call').notNull(),
    request: jsonb('request').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The values at the time of the request. */
    timeZone: text('time_zone').notNull(),
    rights: jsonb('rights').$type<RoleRights>().notNull(),
    /** Business time of the request: the default range is based on it. */
    asOf: timestampMicros('as_of').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'ready', 'failed', 'taken', 'expired'] }).notNull(),
    /** The sandbox that writes the file. After the time another one may start again. */
    holder: text('holder'),
    heldUntil: timestampMicros('held_until'),
    rowsDone: integer('rows_done').notNull(),
    rows: integer('rows').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /**
     * The download key while it is valid. The list and the email give it to the owner; it works for the owner
     * only.
     */
    es: text('es'),
    /** Remains after the key is deleted: a used key can be distinguished from an unknown one. */
    esHash: text('es_hash').unique(),
    createdAt: timestampMicros('created_at').notNull(),
    keptUntil: timestampMicros('kept_until'),
  },
  (table) => [
    index('file_jobs_user').on(table.merchantNo, table.userName, table.createdAt, table.jobId),
    index('file_jobs_status').on(table.status, table.createdAt),
    index('file_jobs_report').on(table.merchantNo, table.reportNo, table.createdAt),
  ],
)

/** The file content. It is deleted after the download, or after one day. */
export const fileContents = pgTable('file_contents', {
  jobId: text('job_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
})
