'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { MAIN_ID } from '#components/layout/main-id.ts'

const ROWS = '.MuiDataGrid-row, tbody tr'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

interface Home {
  opener: HTMLElement
  /** The place of its row, from 0; -1: it stands in none. */
  at: number
}

/**
 * Where the focus goes after a dialog whose opener has gone with what was done: to the row that stands in its place,
 * else to the page. As long as the opener is there, the dialog itself gives the focus back to it.
 */
export function useFocusHome(open: boolean): void {
  const home = useRef<Home>(undefined)
  const was = useRef(false)
  // While it draws: once it is there, the dialog has the focus.
  if (open && !was.current && typeof document !== 'undefined') home.current = homeOf(document.activeElement)
  was.current = open
  useEffect(() => {
    if (open) return
    const { opener, at } = home.current ?? {}
    home.current = undefined
    const main = document.getElementById(MAIN_ID)
    if (!opener || !main) return
    let frame = 0
    const look = () => {
      if (opener.isConnected) return
      // It is on its way out, and has it still.
      if (document.activeElement?.closest('.MuiModal-root')) frame = requestAnimationFrame(look)
      else if (document.activeElement === document.body) focusNear(main, at)
    }
    // After the dialog has tried.
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [open])
}

/** What a list is drawn in may lose the row that has the focus: then the one in its place has it. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Home>(undefined)
  useEffect(() => {
    const element = box.current
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !element) return
      last.current = { opener: target, at: rowsOf(element).findIndex((row) => row.contains(target)) }
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [box])
  // With every draw; the grid's own rows follow a frame later.
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

/** The row at this place, or the last one; where there is none, what they stood in. */
function focusNear(box: HTMLElement, at = -1): void {
  const rows = at < 0 ? [] : rowsOf(box)
  const row = rows[Math.min(at, rows.length - 1)]
  const target = row?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById(MAIN_ID)
  target?.focus()
}

function homeOf(opener: Element | null): Home | undefined {
  const main = document.getElementById(MAIN_ID)
  if (!(opener instanceof HTMLElement) || !main?.contains(opener)) return undefined
  return { opener, at: rowsOf(main).findIndex((row) => row.contains(opener)) }
}

const rowsOf = (main: HTMLElement): HTMLElement[] =>
  [...main.querySelectorAll<HTMLElement>(ROWS)].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  )
