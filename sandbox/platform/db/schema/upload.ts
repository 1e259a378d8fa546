import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CellIssue, RowVerdict } from '#lib/contract/upload.ts'
import { timestampMillis } from '../columns.ts'

/** Uploaded spreadsheets, and the result of each row. */

export const uploads = pgTable(
  'uploads',
  {
    merchantNo: text('merchant_no').notNull(),
    batchNo: text('batch_no').notNull(),
    kind: text('kind')
      .$type<'waybill' | 'commodity' | 'refund' | 'website_add' | 'website_pause' | 'risk_list'>()
      .notNull(),
    fileName: text('file_name').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** Business time. */
    uploadedAt: timestampMillis('uploaded_at').notNull(),
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
    /** Row number in the sheet. */
    line: integer('line').notNull(),
    verdict: text('verdict').$type<RowVerdict>().notNull(),
    /** Cells of a failed row only: failed rows can be downloaded, corrected and uploaded again. */
    cells: jsonb('cells').$type<Record<string, string>>(),
    issues: jsonb('issues').$type<CellIssue[]>(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.batchNo, t.line] })],
)

/** Orders whose product details were uploaded; the items are stored with the order. */
export const commodities = pgTable(
  'commodities',
  {
    merchantNo: text('merchant_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    batchNo: text('batch_no'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestampMillis('uploaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantNo, t.tradeNo] })],
)
