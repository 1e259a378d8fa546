import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CellIssue, RowVerdict } from '#lib/contract/upload.ts'

/** Spreadsheets that were saved, and what became of their rows. */

export const uploads = pgTable(
  'uploads',
  {
    merchantNo: text('merchant_no').notNull(),
    batchNo: text('batch_no').notNull(),
    kind: text('kind').$type<'waybill' | 'commodity' | 'website_add' | 'website_pause'>().notNull(),
    fileName: text('file_name').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** Business time. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    total: integer('total').notNull().default(0),
    added: integer('added').notNull().default(0),
    replaced: integer('replaced').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantNo, t.batchNo] }),
    index('uploads_time').on(t.merchantNo, t.kind, t.uploadedAt, t.batchNo),
  ],
)

export const uploadRows = pgTable(
  'upload_rows',
  {
    merchantNo: text('merchant_no').notNull(),
    batchNo: text('batch_no').notNull(),
    /** Its number in the sheet. */
    line: integer('line').notNull(),
    verdict: text('verdict').$type<RowVerdict>().notNull(),
    /** Of a failed row alone: they can be downloaded, mended and sent again. */
    cells: jsonb('cells').$type<Record<string, string>>(),
    issues: jsonb('issues').$type<CellIssue[]>(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.batchNo, t.line] })],
)

/** Whose product details were uploaded; the items stand with the order. */
export const commodities = pgTable(
  'commodities',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    batchNo: text('batch_no'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo] })],
)
