import { setImmediate } from 'node:timers/promises'
import type { CellIssue } from '#lib/contract/upload.ts'

/** A row of an uploaded file. */
export interface Row<Column extends string> {
  line: number
  cells: Partial<Record<Column, string>>
  /** Issues of the dry run that are not corrected. */
  issues?: CellIssue[] | undefined
}

/** Rows per batch. */
export const BATCH_SIZE = 500

/** Rows in batches, between which other requests run. With `lock`, one batch locks its records in one order. */
export async function* batchesOf<Item>(
  rows: readonly Item[],
  { lock }: { lock?: true } = {},
): AsyncGenerator<Item[]> {
  const step = lock ? Math.max(1, rows.length) : BATCH_SIZE
  for (let at = 0; at < rows.length; at += step) {
    if (at > 0) await setImmediate()
    yield rows.slice(at, at + step)
  }
}

/** The cells without surrounding spaces, and without empty ones. */
export const filledCells = <Cells extends Partial<Record<string, string>>>(cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells as Record<string, string>)
      .map(([column, text]) => [column, text.trim()])
      .filter(([, text]) => text !== ''),
  ) as Cells
