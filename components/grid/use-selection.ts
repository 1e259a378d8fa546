'use client'

import { useCallback, useMemo, useState } from 'react'
import { useCan } from '#lib/client/portal.tsx'
import type { Call } from '#lib/contract/call.ts'
import type { GridList } from './use-list.ts'

/** The selected rows of a page. Another page, order or filter starts with none. */
export interface Selection<Row> {
  ids: ReadonlySet<string>
  /** The selected rows as they are now, in the order of the page. */
  rows: readonly Row[]
  state: 'none' | 'some' | 'all'
  toggle: (id: string) => void
  /** Selects the whole page, or clears the selection if all rows are selected. */
  toggleAll: () => void
  choose: (ids: Iterable<string>) => void
  drop: (ids: Iterable<string>) => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

export function useSelection<Row>(
  list: Pick<GridList<Row>, 'rows' | 'stale' | 'position' | 'hrefOf'>,
  rowId: (row: Row) => string,
): Selection<Row> {
  // The address of the page: a selection on another page does not count here.
  const page = list.hrefOf(list.position)
  const [chosen, setChosen] = useState({ page, ids: NONE })
  const shown = list.stale ? undefined : list.rows
  const rows = useMemo(
    () => (chosen.page === page ? (shown ?? []).filter((row) => chosen.ids.has(rowId(row))) : []),
    [chosen, page, shown, rowId],
  )
  const ids = useMemo(() => (rows.length ? new Set(rows.map(rowId)) : NONE), [rows, rowId])

  const change = useCallback(
    (next: (ids: ReadonlySet<string>) => Iterable<string>) =>
      setChosen((now) => {
        const before = now.page === page ? now.ids : NONE
        const after = new Set(next(before))
        const same = after.size === before.size && [...after].every((id) => before.has(id))
        return same ? now : { page, ids: after }
      }),
    [page],
  )
  return useMemo(() => {
    const all = shown?.length ?? 0
    const choose = (wanted: Iterable<string>) => change(() => wanted)
    return {
      ids,
      rows,
      state: rows.length === 0 ? 'none' : rows.length === all ? 'all' : 'some',
      toggle: (id) => change((now) => (now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
      toggleAll: () => choose(rows.length === all ? [] : (shown ?? []).map(rowId)),
      choose,
      drop: (gone) => {
        const without = new Set(gone)
        change((now) => [...now].filter((id) => !without.has(id)))
      },
      clear: () => choose([]),
    }
  }, [ids, rows, shown, rowId, change])
}

/** The selection of a list's rows for this call; undefined if the user is not allowed to make the call. */
export function useSelectionFor<Row>(
  { list, rowId }: { list: Parameters<typeof useSelection<Row>>[0]; rowId: (row: Row) => string },
  call: Call,
): Selection<Row> | undefined {
  const selection = useSelection(list, rowId)
  return useCan()(call) ? selection : undefined
}
