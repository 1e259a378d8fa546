import type { z } from 'zod'
import { call } from '#lib/client/call.ts'
import { type UploadOptions, uploadCall } from '#lib/client/upload.ts'
import type { Access, AnswerKind, Call, PlainCall } from '#lib/contract/call.ts'
import type { SheetCalls, UploadRow } from '#lib/contract/upload.ts'
import type { SheetRow, toSend } from './sheet-rows.ts'

export type SentRow = ReturnType<typeof toSend>

/** Saves some rows: `{ fileName, batchNo?, rows }`. */
type SaveCall = Call<string, z.ZodType, z.ZodType<{ upload: UploadRow }>, Access, AnswerKind, true>

/** The calls of an upload by spreadsheet, for any kind of rows. */
export interface SheetPort {
  /** Returns every row of the file with its verdict. */
  read: (file: File, options: UploadOptions) => Promise<{ rows: SheetRow[] }>
  /** Checks some rows again. */
  check: (rows: SentRow[], options?: Pick<UploadOptions, 'signal'>) => Promise<{ rows: SheetRow[] }>
  save: SaveCall
  /** The identifiers of the row's record. Rows with a common identifier depend on each other. */
  recordsOf: (row: SheetRow) => readonly (string | null | undefined)[]
  /** The rows of an upload that failed, as a file. */
  failed: { def: PlainCall; inputOf: (batchNo: string) => object }
}

/** The port of an upload whose rows are about orders. */
export const orderSheetPort = (calls: SheetCalls): SheetPort => ({
  read: (file, options) =>
    uploadCall(calls.resolve, {}, [{ field: 'sheet', file, name: file.name }], options) as Promise<{
      rows: SheetRow[]
    }>,
  check: (rows, options) => call(calls.checkRows, { rows }, options) as Promise<{ rows: SheetRow[] }>,
  save: calls.saveRows,
  recordsOf: ({ tradeNo, cells }) => [
    tradeNo,
    cells.tradeNo,
    // A serial order number and a merchant order number can look alike but belong to two orders.
    cells.orderNo && `order ${cells.orderNo}`,
  ],
  failed: {
    def: calls.failedDownload,
    inputOf: (batchNo) => ({ batchNo, format: 'xlsx' }),
  },
})
