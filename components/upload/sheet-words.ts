/** The words of an upload whose rows are not added but come to something else. Counts are also given as shown. */
export interface SheetWords {
  /** The verdicts of a row. */
  verdicts: { new: string; unchanged: string }
  showNew: (count: string) => string
  showUnchanged: (count: string) => string
  save: (count: number, shown: string) => string
  confirmTitle: (count: number, shown: string) => string
  confirmSave: string
  /** What the rows came to. */
  added: string
  unchanged: string
}
