import type { CellIssue, RowVerdict } from '../contract/upload.ts'

/** What every upload by spreadsheet holds to (spec §5 Uploads). */

/** How a spreadsheet writes a number that it has cut to 15 digits: the last ones are lost, and no order bears it. */
const cutNumber = /^\d(?:\.\d+)?E\+\d+$/i

export const isCutNumber = (text: string): boolean => cutNumber.test(text)

/** Order numbers (spec §5 Search: at most 50 characters); at least one of the two names the order. */
export function orderNumberIssues(cells: {
  tradeNo?: string | undefined
  orderNo?: string | undefined
}): CellIssue[] {
  if (!cells.tradeNo && !cells.orderNo) return [{ column: 'tradeNo', message: 'order_number_required' }]
  return (['tradeNo', 'orderNo'] as const).flatMap((column): CellIssue[] => {
    const text = cells[column]
    if (!text) return []
    if (isCutNumber(text)) return [{ column, message: 'number_cut' }]
    return text.length > 50 ? [{ column, message: 'too_long?maximum=50' }] : []
  })
}

/** A row that differs from what is there takes its place; the same once more is no error and no change. */
export const verdictOf = (issues: readonly unknown[], isThere: boolean, isSame: boolean): RowVerdict =>
  issues.length > 0 ? 'wrong' : !isThere ? 'new' : isSame ? 'unchanged' : 'replaces'
