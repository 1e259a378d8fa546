'use client'

import type { RefObject } from 'react'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { nextPage, previousPage } from './paging.ts'
import type { GridList } from './use-list.ts'

/** The single keys of a list: asking again, its pages, and its rows by what can be opened or done in them. */
export function useGridKeys<Row>(box: RefObject<HTMLElement | null>, list: GridList<Row>): void {
  const { counted, position, stale } = list
  const next = counted && !stale ? nextPage(position, counted) : undefined
  const previous = previousPage(position, list.cursorOf)
  useShortcut('refresh', list.retry)
  useShortcut('next_page', next && (() => list.go(next)))
  useShortcut('previous_page', previous && (() => list.go(previous)))
  useShortcut('next_row', () => focusRow(box.current, 1))
  useShortcut('previous_row', () => focusRow(box.current, -1))
}

/** Of the DataGrid, or of the plain table while it is in its place. */
const ROWS = '.MuiDataGrid-row, tbody tr'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

/** From the row with the focus on to the next one that can take it; from elsewhere to the first, or the last. */
function focusRow(box: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(ROWS) ?? [])].filter((row) => row.checkVisibility())
  if (by < 0) rows.reverse()
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  for (const row of rows.slice(here + 1)) {
    const target = row.querySelector<HTMLElement>(FOCUSABLE)
    if (!target) continue
    target.focus()
    return
  }
}
