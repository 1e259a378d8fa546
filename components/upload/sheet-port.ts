import { call } from '#lib/client/call.ts'
import { type UploadOptions, uploadCall } from '#lib/client/upload.ts'
import type { Call } from '#lib/contract/call.ts'
import type { SheetCalls } from '#lib/contract/upload.ts'
import type { SavedPart, SheetRow, toSend } from './sheet-rows.ts'

type SentRow = ReturnType<typeof toSend>

/** What an upload by spreadsheet asks the provider, whatever its rows are about. */
export interface SheetPort {
  /** Every row of the file with its verdict. */
  read: (file: File, options: UploadOptions) => Promise<{ rows: SheetRow[] }>
  /** Some rows anew. */
  check: (rows: SentRow[]) => Promise<{ rows: SheetRow[] }>
  save: (part: { fileName: string; batchNo?: string; rows: SentRow[] }, token: string) => Promise<SavedPart>
  /** Paths of the calls whose answers a saved row makes stale. */
  changes: readonly string[]
  /** What names the record that a row is about: rows that have one in common depend on each other. */
  recordsOf: (row: SheetRow) => readonly (string | null | undefined)[]
  /** The rows of an upload that failed, as a file. */
  failed: { def: Call; inputOf: (batchNo: string) => object }
}

/** The port of an upload whose rows are about orders. */
export const orderSheetPort = (calls: SheetCalls): SheetPort => ({
  read: (file, options) =>
    uploadCall(calls.resolve, {}, [{ field: 'sheet', file, name: file.name }], options) as Promise<{
      rows: SheetRow[]
    }>,
  check: (rows) => call(calls.checkRows, { rows }) as Promise<{ rows: SheetRow[] }>,
  save: (part, token) => call(calls.saveRows, part, { token }) as Promise<SavedPart>,
  changes: calls.saveRows.changes,
  recordsOf: ({ tradeNo, cells }) => [
    tradeNo,
    cells.tradeNo,
    // A serial and a merchant order number may look alike, and mean two orders.
    cells.orderNo && `order ${cells.orderNo}`,
  ],
  failed: {
    def: calls.failedDownload,
    inputOf: (batchNo) => ({ batchNo, format: 'xlsx' }),
  },
})
