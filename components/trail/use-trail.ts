'use client'

import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useAddress } from '#components/grid/use-address.ts'
import { type Step, Trail, type TrailRecord } from './trail.ts'

/** One trail per document, and so per user: the next user who signs in gets a new document. */
export const trail = new Trail()

/** The open record in its list; undefined on the server. */
export const useStep = (): Step | undefined =>
  useSyncExternalStore(
    trail.subscribe,
    () => trail.step,
    () => undefined,
  )

export const currentHref = (): string => `${location.pathname}${location.search}${location.hash}`

/** Whether the browser went back or forward since the last address was reported. */
let traveled = false

/** Follows the address before the page is painted. Used once, around every page. */
export function useTrailFollower(): void {
  // Both hooks report that the address has changed; the address itself comes from the window.
  usePathname()
  useAddress()
  useEffect(() => {
    const note = () => {
      traveled = true
    }
    // Before the listeners that render.
    addEventListener('popstate', note, true)
    return () => removeEventListener('popstate', note, true)
  }, [])
  useLayoutEffect(() => {
    trail.arrive(currentHref(), traveled)
    traveled = false
  })
}

/** The address of a list, in its previous state if the open record was opened from it. */
export function useListHref(home: string): string {
  const left = useStep()?.list.href
  return left?.split(/[?#]/, 1)[0] === home ? left : home
}

/** Focuses the first field of a form in which users process one record after the other. */
export function useFillFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { step } = trail
    const isDue = step?.records[step.at]?.done === false
    const form = box.current
    if (!isDue || !form || form.contains(document.activeElement)) return
    form.querySelector<HTMLElement>('input, [role=combobox]')?.focus()
  }, [box])
}

/** Reports the records of a list that is not a grid, in their order. */
export function useShownRecords(records: readonly TrailRecord[]): void {
  const path = usePathname()
  useEffect(() => {
    if (location.pathname === path) trail.show({ href: currentHref(), records })
  })
}
