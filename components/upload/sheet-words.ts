import type { SheetRow } from './sheet-rows.ts'

/**
 * The texts of an upload that does something else than adding records. Counts are also passed as formatted
 * text.
 */
export interface SheetWords {
  /** The labels of a row's verdicts. */
  verdicts: { new: string; unchanged: string }
  showNew: (count: string) => string
  showUnchanged: (count: string) => string
  save: (count: number, shown: string) => string
  confirmTitle: (count: number, shown: string) => string
  confirmSave: string
  /** What saving these rows does. */
  confirmText?: (rows: readonly SheetRow[]) => string
  /** The result of the rows. */
  added: string
  unchanged: string
}
