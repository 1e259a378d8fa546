'use client'

import type { RefObject } from 'react'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { nextPage, previousPage } from './paging.ts'
import type { GridList } from './use-list.ts'

/** The keyboard shortcuts of a list: refresh, pages, and moving between rows. */
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

/** The rows of the DataGrid, or of the plain table until then. */
const ROWS = '.MuiDataGrid-row, tbody tr'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Moves the focus from its row to the next focusable one; from outside to the first or the last row. */
function focusRow(box: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(ROWS) ?? [])].filter((row) => row.checkVisibility())
  if (by < 0) rows.reverse()
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  for (const row of rows.slice(here + 1)) {
    // The record's link comes before the checkbox: Enter opens the record.
    const target = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>(FOCUSABLE)
    if (!target) continue
    target.focus()
    return
  }
}
