import { BusinessError } from '../context.ts'

/** Returns one page of a list that is short enough to be read completely. It has no cursors. */
export function pageOf<Row, Field extends string>(
  rows: readonly Row[],
  paging: {
    pageNo: number
    pageSize: number
    cursor?: string | undefined
    sort?: { field: Field; order: 'asc' | 'desc' }[] | undefined
  },
  sortValue: (row: Row, field: Field) => string | number,
): { total: number; totalCapped: boolean; list: Row[] } {
  if (paging.cursor) throw new BusinessError('cursor_invalid', [{ path: 'cursor', message: 'invalid' }])
  const [sort] = paging.sort ?? []
  const sorted = sort
    ? rows.toSorted((a, b) => {
        const [first, second] = [sortValue(a, sort.field), sortValue(b, sort.field)]
        const way = sort.order === 'asc' ? 1 : -1
        return first === second ? 0 : first < second ? -way : way
      })
    : rows
  const start = (paging.pageNo - 1) * paging.pageSize
  return { total: rows.length, totalCapped: false, list: sorted.slice(start, start + paging.pageSize) }
}
