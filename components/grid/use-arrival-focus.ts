'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Arrival } from './use-rows-trail.ts'

/** Focuses the row to which the user returned, unless the focus has moved elsewhere. */
export function useArrivalFocus(box: RefObject<HTMLElement | null>, arrival: Arrival | undefined): void {
  const taken = useRef<Arrival>(undefined)
  useEffect(() => {
    if (!arrival || taken.current === arrival) return
    taken.current = arrival
    const focusRow = () => {
      const { activeElement } = document
      if (activeElement && activeElement !== document.body && !activeElement.matches('main')) return
      const link = linkOf(box.current, arrival)
      link?.focus()
      // On a phone, scroll to the whole card.
      link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    }
    // After the page itself has taken the focus.
    const frame = requestAnimationFrame(focusRow)
    return () => cancelAnimationFrame(frame)
  }, [box, arrival])
}

/** The link to the record that was open, or the first link of the row that took its place. */
function linkOf(box: HTMLElement | null, { href, index }: Arrival): HTMLElement | undefined {
  // Leaves out the rows with a date above the cards on a phone: they are not records.
  const rows = [...(box?.querySelectorAll('tbody tr:not(.day-head)') ?? [])].filter((row) =>
    row.checkVisibility(),
  )
  const links = [...(rows[index]?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  return links.find((link) => link.getAttribute('href')?.startsWith(href)) ?? links[0]
}
