import { z } from 'zod'
import { defineCall, type PageUrl } from './call.ts'
import type { ErrorKey } from './errors.ts'
import { MAX_FILE_MB } from './field-limits.ts'
import {
  count,
  downloadAnswer,
  exportFormat,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  recentFrom,
  recentTo,
  text,
} from './shapes.ts'

/** Uploads from Excel (spec §5 Uploads). */

/** Characters of an English letter of a representment or a waybill (spec §5 Uploads). */
export const MAX_LETTER = 5000
export { MAX_FILE_MB }
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024
/** Pixels of one image, more than any camera's. A small file can claim far more and exhaust a reader's memory. */
export const MAX_PICTURE_PIXELS = 50_000_000
/** A PNG above `pixels` has at most `perByte` pixels per byte, which photographs and screenshots are far below. */
export const DENSE_PICTURE = { pixels: 10_000_000, perByte: 100 }
/** Rows of one file, without blank ones. */
export const MAX_SHEET_ROWS = 10_000
/** Rows that one call saves. A file is saved in several calls, so that the user sees the progress. */
export const ROWS_PER_SAVE = 500
/** Characters of a cell that the provider keeps; a longer one is wrong in any column. */
export const MAX_CELL = 5100

/** Errors of a call that takes a spreadsheet. */
export const sheetErrors = [
  'upload_missing',
  'upload_file_too_large',
  'upload_not_excel',
  'upload_locked',
  'upload_takes_too_long',
  'upload_unpacks_too_large',
  'upload_macros',
  'upload_unreadable',
  'upload_formulas',
  'upload_no_header',
  'upload_no_rows',
  'upload_too_many_rows',
] as const
/** Errors of a call that takes images. */
export const pictureErrors = [
  'picture_too_large',
  'picture_type',
  'picture_too_many_pixels',
  'picture_unpacks_too_large',
] as const

export const batchNo = id.describe('Upload ID.')
/** Names of uploads whose rows do not come from a file. The name of a file ends in .xlsx. */
export const rowSources = ['selected_orders', 'held_back_orders'] as const
export const isRowSource = (name: string): name is (typeof rowSources)[number] =>
  rowSources.some((source) => source === name)
const NAME = 'Name of the file; `selected_orders` or `held_back_orders`: rows that do not come from a file.'
export const fileName = text.trim().min(1).max(200).describe(NAME)

const rowVerdicts = ['new', 'replaces', 'unchanged', 'wrong'] as const
const rowVerdict = z.enum(rowVerdicts).meta({
  id: 'RowVerdict',
  description:
    'Result of a row. `unchanged`: the same content exists. `replaces`: it replaces other content.',
})
export type RowVerdict = (typeof rowVerdicts)[number]

/** Cells of a row by column, as text; empty ones are left out. */
const rowCells = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.partialRecord(z.enum(columns), text.max(MAX_CELL))

const cellIssue = z
  .object({
    column: text.describe('Name of the column.'),
    message: text.describe('Key of validation.json with its arguments, see issueMessage.'),
  })
  .meta({ id: 'CellIssue', description: 'What is wrong with a cell.' })
export type CellIssue = z.output<typeof cellIssue>

/** A row of a file to check. */
export const rowToCheck = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({
    line: count.min(1).max(1_048_576).describe('Number of the row in the sheet, from 1.'),
    cells: rowCells(columns).describe('Cells by column, as text; empty ones are left out.'),
  })

/** A row of a file to save. */
export const rowToSave = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  rowToCheck(columns).extend({
    issues: z
      .array(z.strictObject({ column: text.max(50), message: text.max(300) }))
      .max(100)
      .optional()
      .describe(
        'Issues of the dry run that the user has not corrected; with any, the row is stored as failed, not saved.',
      ),
  })

/** A row with its result. */
export const validatedRow = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    line: count.describe('Number of the row in the sheet, from 1.'),
    cells: rowCells(columns).describe('Cells by column, as text; empty ones are left out.'),
    verdict: rowVerdict,
    issues: z.array(cellIssue).describe('What is wrong with the cells.'),
    tradeNo: text.nullable().describe('Order of the row; null: none was found.'),
    before: z
      .object({
        by: text.describe('Login name of the user.'),
        at: instant.describe('Time of the change.'),
      })
      .nullable()
      .describe('Author of the content that is replaced; null: nothing is replaced.'),
  })

/** Request of the dry run. The file follows in the part `sheet`. */
const sheetRequest = z.strictObject({})

const uploadCounts = {
  total: count.describe('Rows of the file.'),
  added: count.describe('Rows that were added.'),
  replaced: count.describe('Rows that replaced other content.'),
  unchanged: count.describe('Rows whose content existed already.'),
  failed: count.describe('Rows that failed.'),
}

export const uploadRow = z
  .object({
    batchNo,
    fileName: text.describe(NAME),
    uploadedBy: text.describe('Login name of the user who uploaded the file.'),
    uploadedAt: instant.describe('Time of the upload, on the provider’s business clock.'),
    ...uploadCounts,
  })
  .meta({ id: 'Upload', description: 'An upload, complete or in progress.' })
export type UploadRow = z.output<typeof uploadRow>

const uploadSorts = ['uploadedAt'] as const
const uploadFilter = {
  batchNo: multi(batchNo).optional(),
  uploadedBy: multi(text.max(50)).optional().describe('Any of these login names.'),
  uploadedAtFrom: recentFrom,
  uploadedAtTo: recentTo,
}

interface SheetUpload<Area extends string, Whole extends string, P extends PageUrl, Columns> {
  /** First part of the paths. */
  area: Area
  page: P
  /** Columns of the files, in their order. */
  columns: Columns
  /** Path of the call that saves a whole file. */
  wholeFile: Whole
  /** Numbers of the calls. */
  numbers: readonly [
    template: number,
    resolve: number,
    checkRows: number,
    saveRows: number,
    upload: number,
    uploads: number,
    failedDownload: number,
  ]
  /** Further errors of the calls that take rows or files. */
  errors?: readonly ErrorKey[]
  /** Paths of the calls whose cached answers a saved row invalidates. */
  changes: readonly string[]
}

/** Calls of an upload from Excel: template, dry run, corrections, saving, results. */
export function sheetCalls<
  const Area extends string,
  const Whole extends string,
  const P extends PageUrl,
  const Columns extends readonly [string, ...string[]],
>(kind: SheetUpload<Area, Whole, P, Columns>) {
  const { area, page, columns, wholeFile, numbers, errors = [], changes } = kind
  const [template, resolve, checkRows, saveRows, upload, uploads, failedDownload] = numbers
  const rows = z.array(validatedRow(columns))
  return {
    template: defineCall({
      no: template,
      path: `${area}/template.do`,
      page,
      kind: 'file',
      request: z.strictObject({}),
      answer: downloadAnswer,
    }),
    /** Dry run: reads a file and validates every row. */
    resolve: defineCall({
      no: resolve,
      path: `${area}/resolve.do`,
      page,
      multipart: true,
      request: sheetRequest,
      answer: z.object({ rows: rows.describe('Rows with their results.') }),
      errors: [...sheetErrors, ...errors],
    }),
    /** Dry run of corrected rows. */
    checkRows: defineCall({
      no: checkRows,
      path: `${area}/checkRows.do`,
      page,
      request: z.strictObject({
        rows: z.array(rowToCheck(columns)).min(1).max(ROWS_PER_SAVE).describe('Rows to check.'),
      }),
      answer: z.object({ rows: rows.describe('Rows with their results.') }),
      errors,
    }),
    saveRows: defineCall({
      no: saveRows,
      path: `${area}/saveRows.do`,
      page,
      token: true,
      request: z.strictObject({
        fileName,
        batchNo: batchNo
          .optional()
          .describe('Upload to continue with further rows of the same file; left out: a new upload.'),
        rows: z.array(rowToSave(columns)).min(1).max(ROWS_PER_SAVE).describe('Rows to save.'),
      }),
      answer: z.object({
        upload: uploadRow.describe('The upload so far.'),
        rows: rows.describe('Rows with their results.'),
      }),
      errors: ['record_not_found', ...errors],
      changes,
    }),
    /** Saves a file without its wrong rows, which can be downloaded. */
    upload: defineCall({
      no: upload,
      path: wholeFile,
      page,
      right: `${area}/saveRows.do`,
      token: true,
      multipart: true,
      request: sheetRequest,
      answer: uploadRow,
      errors: ['record_not_found', ...sheetErrors, ...errors],
      changes,
    }),
    uploads: defineCall({
      no: uploads,
      path: `${area}/uploadResult.do`,
      page,
      request: listRequest(uploadSorts, uploadFilter),
      answer: listAnswer(uploadRow),
    }),
    failedDownload: defineCall({
      no: failedDownload,
      path: `${area}/failedDownload.do`,
      page,
      kind: 'file',
      request: z.strictObject({ batchNo, format: exportFormat }),
      answer: downloadAnswer,
      errors: ['record_not_found'],
    }),
  }
}

export type SheetCalls = ReturnType<typeof sheetCalls>
