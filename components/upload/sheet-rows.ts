import { type CellIssue, ROWS_PER_SAVE, type RowVerdict, type UploadRow } from '#lib/contract/upload.ts'

/** Rows of a spreadsheet on their way: judged, mended, saved. What they are about is the screen's to know. */

export interface SheetRow {
  /** Its number in the sheet. */
  line: number
  cells: Readonly<Record<string, string>>
  verdict: RowVerdict
  issues: readonly CellIssue[]
  tradeNo: string | null
  before: { by: string; at: string } | null
}

export interface SavedPart {
  upload: UploadRow
  rows: SheetRow[]
}

/** Rows that one call saves: half of what it may, so that nobody else waits long, and the progress is finer. */
const PART_ROWS = ROWS_PER_SAVE / 2
/** Bytes that one call may carry: the portal takes no more than 1 MB of JSON. */
const PART_BYTES = 600_000

/** The rows in parts that one call each can save, in their order. */
export function partsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const parts: SheetRow[][] = []
  let size = 0
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row.cells)).length + 40
    const last = parts.at(-1)
    if (!last || last.length === PART_ROWS || size + bytes > PART_BYTES) {
      parts.push([row])
      size = bytes
    } else {
      last.push(row)
      size += bytes
    }
  }
  return parts
}

export const toSend = ({ line, cells }: SheetRow) => ({ line, cells })

/**
 * The rows whose verdicts depend on a mended one: those about the same record before or after. The mended one is among
 * them; all keep their order.
 * @param recordsOf what names the record that a row is about
 */
export function touchedBy(
  rows: readonly SheetRow[],
  mended: SheetRow,
  before: SheetRow,
  recordsOf: (row: SheetRow) => readonly (string | null | undefined)[],
): SheetRow[] {
  const meant = new Set([...recordsOf(mended), ...recordsOf(before)].filter(Boolean))
  const touched = rows.filter(
    (row) => row.line !== mended.line && recordsOf(row).some((record) => record && meant.has(record)),
  )
  return [...touched.slice(0, ROWS_PER_SAVE - 1), mended].toSorted((a, b) => a.line - b.line)
}

export function countVerdicts(rows: readonly SheetRow[]): Record<RowVerdict, number> {
  const counts = { new: 0, replaces: 0, unchanged: 0, wrong: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
