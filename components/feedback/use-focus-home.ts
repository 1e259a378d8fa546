'use client'

import { useEffect, useRef } from 'react'
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
    if (!opener) return
    // After the dialog has tried.
    const frame = requestAnimationFrame(() => {
      if (opener.isConnected || document.activeElement !== document.body) return
      const main = document.getElementById(MAIN_ID)
      const rows = at === undefined || at < 0 || !main ? [] : rowsOf(main)
      const row = rows[Math.min(at ?? 0, rows.length - 1)]
      const target = row?.querySelector<HTMLElement>(FOCUSABLE) ?? main
      target?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
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
