import { type CellIssue, ROWS_PER_SAVE, type RowVerdict } from '#lib/contract/upload.ts'

/** The rows of a spreadsheet upload: checked, corrected, saved. Their content depends on the screen. */

export interface SheetRow {
  /** The row number in the sheet. */
  line: number
  cells: Readonly<Record<string, string>>
  verdict: RowVerdict
  issues: readonly CellIssue[]
  tradeNo: string | null
  before: { by: string; at: string } | null
}

/**
 * The rows per call: half of the maximum, so that other requests do not wait long and the progress is finer.
 */
const PART_ROWS = ROWS_PER_SAVE / 2
/** The bytes per call: the portal accepts at most 1 MB of JSON. */
const PART_BYTES = 600_000

/** Splits the rows into parts of one call each, in their order. */
export function partsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const parts: SheetRow[][] = []
  let size = 0
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(toSave(row))).length + 40
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

/** A row to check. */
export const toSend = ({ line, cells }: SheetRow) => ({ line, cells })

/** A row to save. One that the review shows as wrong is stored as failed. */
export const toSave = ({ line, cells, issues }: SheetRow) => ({
  line,
  cells,
  ...(issues.length > 0 && { issues }),
})

/**
 * The rows whose verdicts depend on a corrected row: those for the same record before or after the
 * correction, including the corrected row. The order is kept.
 * @param recordsOf the identifiers of the row's record
 */
export function rowsAffectedBy(
  rows: readonly SheetRow[],
  corrected: SheetRow,
  before: SheetRow,
  recordsOf: (row: SheetRow) => readonly (string | null | undefined)[],
): SheetRow[] {
  const affectedRecords = new Set([...recordsOf(corrected), ...recordsOf(before)].filter(Boolean))
  const affectedRows = rows.filter(
    (row) =>
      row.line !== corrected.line && recordsOf(row).some((record) => record && affectedRecords.has(record)),
  )
  return [...affectedRows.slice(0, ROWS_PER_SAVE - 1), corrected].toSorted((a, b) => a.line - b.line)
}

export function countVerdicts(rows: readonly SheetRow[]): Record<RowVerdict, number> {
  const counts = { new: 0, replaces: 0, unchanged: 0, wrong: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
