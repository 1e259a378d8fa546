'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { MAIN_ID } from '#components/layout/main-id.ts'

/** Without the days above the cards of a phone, which hold nothing to focus. */
const ROWS = '.MuiDataGrid-row, tbody tr:not(.day-head)'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

interface Home {
  opener: HTMLElement
  /** The index of the row from 0; -1 if the element is in no row. In an empty list, that of the first row to come. */
  at: number
}

/**
 * Moves the focus after a dialog whose opener no longer exists: to the row that is now in its place, or to the
 * first row of a list that was empty, otherwise to the page. If the opener can still have the focus, it gets it again,
 * also after a second dialog that opened from the first one.
 */
export function useFocusHome(open: boolean): void {
  const home = useRef<Home>(undefined)
  const frame = useRef(0)
  const was = useRef(false)
  // During rendering, because the open dialog takes the focus.
  if (open && !was.current && typeof document !== 'undefined') home.current = homeOf(document.activeElement)
  was.current = open
  useEffect(() => {
    if (open) return cancelAnimationFrame(frame.current)
    const { opener, at } = home.current ?? {}
    home.current = undefined
    const main = document.getElementById(MAIN_ID)
    if (!opener || !main) return
    const checkFocus = () => {
      // The closing dialog, or the next one, still has the focus.
      if (document.activeElement?.closest('.MuiModal-root')) {
        frame.current = requestAnimationFrame(checkFocus)
        return
      }
      if (document.activeElement !== document.body) return
      opener.focus()
      // It was removed, hidden or disabled.
      if (document.activeElement !== opener) focusNear(main, at)
    }
    // After the dialog has tried to return the focus. Also after it has unmounted: only then the focus is free.
    frame.current = requestAnimationFrame(checkFocus)
  }, [open])
}

/** Keeps the focus in a list: if the focused row disappears, the row in its place gets the focus. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Home>(undefined)
  useEffect(() => {
    const element = box.current
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !element) return
      last.current = { opener: target, at: indexOf(element, target) }
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [box])
  // After every render; the grid's own rows follow one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { opener, at } = last.current ?? {}
      if (!opener || opener.isConnected || !box.current) return
      last.current = undefined
      if (document.activeElement === document.body) focusNear(box.current, at)
    })
    return () => cancelAnimationFrame(frame)
  })
}

/** If the focus is in an empty list when its first rows appear, the first of them gets the focus. */
export function useFirstRowFocus(box: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const was = useRef(isEmpty)
  const isHere = useRef(false)
  // During rendering, because the focused button disappears.
  if (was.current && !isEmpty) isHere.current = box.current?.contains(document.activeElement) === true
  was.current = isEmpty
  useEffect(() => {
    if (!isHere.current) return
    isHere.current = false
    requestAnimationFrame(() => {
      if (box.current && document.activeElement === document.body) focusNear(box.current, 0)
    })
  })
}

/**
 * If the element disappears with the focus in it, such as an error after a retry, the page gets the focus. A dialog keeps
 * the focus itself.
 */
export function useFocusPassedOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // React removes elements after this.
      if (!element?.contains(document.activeElement)) return
      const main = element.closest<HTMLElement>(`#${MAIN_ID}`)
      // In the second frame, because a list moves its focus to a row in the first one.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) main?.focus({ preventScroll: true })
        }),
      )
    }
  }, [box])
}

/** Focuses the first row in the box; without rows, the page. */
export const focusFirstRow = (box: HTMLElement | null): void => {
  if (box) focusNear(box, 0)
}

/** Focuses the row at this index or the last row; without rows, the box. */
function focusNear(box: HTMLElement, at = -1): void {
  const rows = at < 0 ? [] : rowsOf(box)
  const row = rows[Math.min(at, rows.length - 1)]
  // An element that is not displayed, such as the link of a whole card in a table, does not take the focus.
  for (const target of row?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []) {
    target.focus()
    if (document.activeElement === target) return
  }
  document.getElementById(MAIN_ID)?.focus()
}

function homeOf(opener: Element | null): Home | undefined {
  const main = document.getElementById(MAIN_ID)
  if (!(opener instanceof HTMLElement) || !main?.contains(opener)) return undefined
  return { opener, at: indexOf(main, opener) }
}

function indexOf(box: HTMLElement, element: HTMLElement): number {
  const rows = rowsOf(box)
  return rows.length === 0 ? 0 : rows.findIndex((row) => row.contains(element))
}

const rowsOf = (main: HTMLElement): HTMLElement[] =>
  [...main.querySelectorAll<HTMLElement>(ROWS)].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  )
