import { COUNT_CAP } from '#lib/contract/shapes.ts'

/** The position in a list: by page number up to 10,000 rows, then by the cursor from the previous page. */
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

/** The last page that can be reached by its number. */
const lastNumberedPage = (pageSize: number): number => Math.floor(COUNT_CAP / pageSize)

/** The next page; undefined on the last one. */
export function nextPage(at: Position, answer: Counted): Position | undefined {
  const pageNo = at.pageNo + 1
  if (pageNo <= lastNumberedPage(at.pageSize)) {
    const more = answer.totalCapped || at.pageNo * at.pageSize < answer.total
    return more ? { pageNo, pageSize: at.pageSize } : undefined
  }
  return answer.nextCursor ? { pageNo, pageSize: at.pageSize, cursor: answer.nextCursor } : undefined
}

/**
 * The previous page; undefined on the first page and if its cursor is unknown. Keyset paging only goes
 * forward, so a link to a page beyond 10,000 rows has no previous page.
 * @param cursorOf the cursor of a page that this session has visited
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

/** The number of the last page; undefined if the count is capped. */
export const lastPage = (answer: Counted, pageSize: number): number | undefined =>
  answer.totalCapped ? undefined : Math.max(1, Math.ceil(answer.total / pageSize))

/** The numbers of the first and the last row shown, from 1. */
export function rowRange(at: Position, count: number): { from: number; to: number } {
  const before = (at.pageNo - 1) * at.pageSize
  return { from: count ? before + 1 : 0, to: count ? before + count : 0 }
}
