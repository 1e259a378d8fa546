import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#lib/contract/shapes.ts'
import { at } from '../columns.ts'
import type { RoleRights } from './identity.ts'

/** Exports that took too long to wait for. All times are real, but for the one that the export is made as of. */

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const fileJobs = pgTable(
  'file_jobs',
  {
    jobId: text('job_id').primaryKey(),
    merchantNo: text('merchant_no').notNull(),
    userName: text('user_name').notNull(),
    /** Path of the download, and its request. */
    call: text('call').notNull(),
    request: jsonb('request').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** As they were when the file was asked for. */
    timeZone: text('time_zone').notNull(),
    rights: jsonb('rights').$type<RoleRights>().notNull(),
    /** Business time of the request: its default range is of then. */
    asOf: at('as_of').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'ready', 'failed', 'taken', 'expired'] }).notNull(),
    rowsDone: integer('rows_done').notNull(),
    rows: integer('rows').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** The key, while it opens something: the list and the mail hand it to the owner, for whom alone it works. */
    es: text('es'),
    /** Stays when the key goes: a key that was used is told from one that never was. */
    esHash: text('es_hash').unique(),
    createdAt: at('created_at').notNull(),
    keptUntil: at('kept_until'),
  },
  (table) => [
    index('file_jobs_user').on(table.merchantNo, table.userName, table.createdAt, table.jobId),
    index('file_jobs_status').on(table.status, table.createdAt),
  ],
)

/** The file itself: goes with the download, or after a day. */
export const fileContents = pgTable('file_contents', {
  jobId: text('job_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
})
