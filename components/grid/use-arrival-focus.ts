'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Arrival } from './use-rows-trail.ts'

/** The number of frames within which a row is drawn after scrolling to it. */
const FRAMES = 30

/**
 * Focuses the row to which the user returned, unless the focus has moved elsewhere.
 * @param reveal draws a row that the grid has not drawn yet; undefined until the grid is ready
 */
export function useArrivalFocus(
  box: RefObject<HTMLElement | null>,
  arrival: Arrival | undefined,
  reveal: ((index: number) => void) | undefined,
): void {
  const taken = useRef<Arrival>(undefined)
  useEffect(() => {
    if (!arrival || !reveal || taken.current === arrival) return
    taken.current = arrival
    let frame = 0
    let left = FRAMES
    const focusRow = () => {
      const { activeElement } = document
      if (activeElement && activeElement !== document.body && !activeElement.matches('main')) return
      const link = linkOf(box.current, arrival)
      if (link) {
        link.focus()
        // On a phone, scroll to the whole card.
        link.closest('tr')?.scrollIntoView({ block: 'nearest' })
      } else if (left > 0) {
        left -= 1
        frame = requestAnimationFrame(focusRow)
      }
    }
    reveal(arrival.index)
    // After the page itself has taken the focus.
    frame = requestAnimationFrame(focusRow)
    return () => cancelAnimationFrame(frame)
  }, [box, arrival, reveal])
}

/** The link to the record that was open, or the first link of the row that took its place. */
function linkOf(box: HTMLElement | null, { href, index }: Arrival): HTMLElement | undefined {
  const rows = [...(box?.querySelectorAll<HTMLElement>('.MuiDataGrid-row, tbody tr') ?? [])].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  )
  const row = rows.find((one) => one.dataset.rowindex === String(index)) ?? rows.filter(isPlain)[index]
  const links = [...(row?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  return links.find((link) => link.getAttribute('href')?.startsWith(href)) ?? links[0]
}

const isPlain = (row: HTMLElement) => row.tagName === 'TR'
