import { z } from 'zod'
import { defineCall, type PageUrl } from './call.ts'
import { downloadAnswer, exportFormats, id, instant, listAnswer, listRequest, multi } from './shapes.ts'

/** Many at once by Excel (spec §5 Uploads): what every such upload has in common. */

/** Characters of an English letter, with a representment or a waybill (spec §5 Uploads). */
export const MAX_LETTER = 5000
/** Of one file, spreadsheet or picture. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024
/** Rows of one file, blank ones not counted. */
export const MAX_SHEET_ROWS = 10_000
/** Rows that one call saves: a whole file goes in several, and the user sees how far it is. */
export const ROWS_PER_SAVE = 500
/** Characters of a cell that is kept and answered; a longer one is wrong anyway. */
export const MAX_CELL = 5100

export const batchNo = id
export const fileName = z.string().trim().min(1).max(200)

/**
 * What would become of a row, or became of it. `unchanged`: it is there already, with the same content; `replaces`:
 * with another, which makes way.
 */
export const rowVerdicts = ['new', 'replaces', 'unchanged', 'wrong'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** A row's cells by the names of its columns, as text; empty ones are left out. */
export const rowCells = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.partialRecord(z.enum(columns), z.string().max(MAX_CELL))

/** What is wrong with a cell: `message` is a key of validation.json with its arguments, see issueMessage. */
export const cellIssue = z.object({ column: z.string(), message: z.string() })
export type CellIssue = z.output<typeof cellIssue>

/** A row of a file to be checked or saved; `line` is its number in the sheet, from 1. */
export const rowToSave = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({ line: z.number().int().min(1).max(1_048_576), cells: rowCells(columns) })

/** A row with its verdict. */
export const judgedRow = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    line: z.number().int(),
    cells: rowCells(columns),
    verdict: z.enum(rowVerdicts),
    issues: z.array(cellIssue),
    /** The order that it means, where one was found. */
    tradeNo: z.string().nullable(),
    /** `replaces`: who wrote what is there, and when. */
    before: z.object({ by: z.string(), at: instant }).nullable(),
  })

/** Request of the dry run: the file comes behind it, as its only one, in the part `sheet`. */
export const sheetRequest = z.strictObject({})

/** How many rows of an upload came to what. */
export const uploadCounts = {
  total: z.number().int(),
  added: z.number().int(),
  replaced: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
}

/** An upload, done or under way. */
export const uploadRow = z.object({
  batchNo,
  fileName: z.string(),
  uploadedBy: z.string(),
  /** Business time. */
  uploadedAt: instant,
  ...uploadCounts,
})
export type UploadRow = z.output<typeof uploadRow>

export const uploadSorts = ['uploadedAt'] as const
export const uploadFilter = {
  batchNo: multi(batchNo).optional(),
  uploadedBy: multi(z.string().max(50)).optional(),
  /** Both ends count. Without them: the last 182 days. */
  uploadedAtFrom: instant.optional(),
  uploadedAtTo: instant.optional(),
}

interface SheetUpload<Area extends string, Whole extends string, P extends PageUrl, Columns> {
  /** The first part of its calls' paths. */
  area: Area
  page: P
  /** The columns of its files, in their order. */
  columns: Columns
  /** The path of the call that saves a whole file. */
  wholeFile: Whole
  /** The numbers of its calls, in the order of the answer. */
  numbers: readonly [
    template: number,
    resolve: number,
    checkRows: number,
    saveRows: number,
    upload: number,
    uploads: number,
    failedDownload: number,
  ]
  /** Paths of the calls whose answers a saved row makes stale. */
  changes: readonly string[]
}

/** The calls of one kind of upload by Excel: template, dry run, mending, saving, and what became of it. */
export function sheetCalls<
  const Area extends string,
  const Whole extends string,
  const P extends PageUrl,
  const Columns extends readonly [string, ...string[]],
>(kind: SheetUpload<Area, Whole, P, Columns>) {
  const { area, page, columns, wholeFile, numbers, changes } = kind
  const [template, resolve, checkRows, saveRows, upload, uploads, failedDownload] = numbers
  const rows = z.array(judgedRow(columns))
  return {
    template: defineCall({
      no: template,
      path: `${area}/template.do`,
      page,
      kind: 'file',
      request: z.strictObject({}),
      answer: downloadAnswer,
    }),
    /** Reads an uploaded file and says what would become of every row; saves nothing. */
    resolve: defineCall({
      no: resolve,
      path: `${area}/resolve.do`,
      page,
      multipart: true,
      request: sheetRequest,
      answer: z.object({ rows }),
    }),
    /** What would become of these rows, mended. */
    checkRows: defineCall({
      no: checkRows,
      path: `${area}/checkRows.do`,
      page,
      request: z.strictObject({ rows: z.array(rowToSave(columns)).min(1).max(ROWS_PER_SAVE) }),
      answer: z.object({ rows }),
    }),
    saveRows: defineCall({
      no: saveRows,
      path: `${area}/saveRows.do`,
      page,
      token: true,
      request: z.strictObject({
        fileName,
        /** Of the rows that were saved before of the same file; without it a new upload begins. */
        batchNo: batchNo.optional(),
        rows: z.array(rowToSave(columns)).min(1).max(ROWS_PER_SAVE),
      }),
      answer: z.object({ upload: uploadRow, rows }),
      changes,
    }),
    /** A file, saved as it is: what is wrong in it is left out and can be downloaded. */
    upload: defineCall({
      no: upload,
      path: wholeFile,
      page,
      token: true,
      multipart: true,
      request: sheetRequest,
      answer: uploadRow,
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
      request: z.strictObject({ batchNo, format: z.enum(exportFormats) }),
      answer: downloadAnswer,
    }),
  }
}

/** The calls of any one kind of upload. */
export type SheetCalls = ReturnType<typeof sheetCalls>
