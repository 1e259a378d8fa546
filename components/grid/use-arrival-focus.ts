'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Arrival } from './use-rows-trail.ts'

/** Frames in which a row that has to be scrolled to is drawn. */
const FRAMES = 30

/**
 * Takes the focus to the row that one came back to, where nobody has taken it elsewhere meanwhile.
 * @param reveal draws the row where the body keeps only those in sight; undefined: no body is ready yet
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
    const look = () => {
      const { activeElement } = document
      if (activeElement && activeElement !== document.body && !activeElement.matches('main')) return
      const link = linkOf(box.current, arrival)
      if (link) {
        link.focus()
        // On a phone the row is a card: all of it.
        link.closest('tr')?.scrollIntoView({ block: 'nearest' })
      } else if (left > 0) {
        left -= 1
        frame = requestAnimationFrame(look)
      }
    }
    reveal(arrival.index)
    // After the page itself has taken the focus.
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [box, arrival, reveal])
}

/** The link to what was open; in the row that has taken its place, the first one. */
function linkOf(box: HTMLElement | null, { href, index }: Arrival): HTMLElement | undefined {
  const rows = [...(box?.querySelectorAll<HTMLElement>('.MuiDataGrid-row, tbody tr') ?? [])].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  )
  const row = rows.find((one) => one.dataset.rowindex === String(index)) ?? rows.filter(isPlain)[index]
  const links = [...(row?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  return links.find((link) => link.getAttribute('href')?.startsWith(href)) ?? links[0]
}

const isPlain = (row: HTMLElement) => row.tagName === 'TR'
