import type { CellIssue, RowVerdict } from '../contract/upload.ts'
import { characters } from './characters.ts'

/** Rules of every spreadsheet upload (spec §5 Uploads). */

/** A number that the spreadsheet program cut to 15 digits: the last digits are lost, and it matches no order. */
const cutNumber = /^\d(?:\.\d+)?E\+\d+$/i

const isCutNumber = (text: string): boolean => cutNumber.test(text)

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
    return characters(text) > 50 ? [{ column, message: 'too_long?maximum=50' }] : []
  })
}

/** The first issue of each cell. */
export const firstOfEach = (issues: readonly CellIssue[]): CellIssue[] =>
  issues.filter(({ column }, index) => issues.findIndex((other) => other.column === column) === index)

/** A different row replaces the stored one. An identical row is neither an error nor a change. */
export const verdictOf = (issues: readonly unknown[], isThere: boolean, isSame: boolean): RowVerdict =>
  issues.length > 0 ? 'wrong' : !isThere ? 'new' : isSame ? 'unchanged' : 'replaces'
