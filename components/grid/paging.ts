import { COUNT_CAP } from '#lib/contract/shapes.ts'

/** Where a list stands: pages by number up to 10,000 rows, then by the cursor that the page before handed over. */
export interface Position {
  pageNo: number
  pageSize: number
  cursor?: string | undefined
}

export interface Counted {
  total: number
  totalCapped: boolean
  nextCursor?: string | undefined
}

/** The last page that its number alone reaches. */
export const lastNumberedPage = (pageSize: number): number => Math.floor(COUNT_CAP / pageSize)

/** The page after this one; undefined: this is the last. */
export function nextPage(at: Position, answer: Counted): Position | undefined {
  const pageNo = at.pageNo + 1
  if (pageNo <= lastNumberedPage(at.pageSize)) {
    const more = answer.totalCapped || at.pageNo * at.pageSize < answer.total
    return more ? { pageNo, pageSize: at.pageSize } : undefined
  }
  return answer.nextCursor ? { pageNo, pageSize: at.pageSize, cursor: answer.nextCursor } : undefined
}

/**
 * The page before this one; undefined: this is the first, or its cursor is not known (a link was opened in the midst
 * of the far rows: keyset paging goes forwards only).
 * @param cursorOf the cursor that led to a page, where this session has seen it
 */
export function previousPage(
  at: Position,
  cursorOf: (pageNo: number) => string | undefined,
): Position | undefined {
  const pageNo = at.pageNo - 1
  if (pageNo < 1) return undefined
  if (pageNo <= lastNumberedPage(at.pageSize)) return { pageNo, pageSize: at.pageSize }
  const cursor = cursorOf(pageNo)
  return cursor ? { pageNo, pageSize: at.pageSize, cursor } : undefined
}

/** The last page by number; undefined where counting stopped before the end. */
export const lastPage = (answer: Counted, pageSize: number): number | undefined =>
  answer.totalCapped ? undefined : Math.max(1, Math.ceil(answer.total / pageSize))

/** The numbers of the first and the last row shown, from 1. */
export function rowRange(at: Position, count: number): { from: number; to: number } {
  const before = (at.pageNo - 1) * at.pageSize
  return { from: count ? before + 1 : 0, to: count ? before + count : 0 }
}
