'use client'

import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useAddress } from '#components/grid/use-address.ts'
import { usePath } from '#lib/client/path.ts'
import { type Step, Trail, type TrailRecord } from './trail.ts'

/** Of this document, and of its user: whoever signs in after another gets a new one. */
export const trail = new Trail()

/** The open record among those of its list. The server knows of none. */
export const useStep = (): Step | undefined =>
  useSyncExternalStore(
    trail.subscribe,
    () => trail.step,
    () => undefined,
  )

export const currentHref = (): string => `${location.pathname}${location.search}${location.hash}`

/** A step of the browser's history was made, and nobody has looked yet where it led. */
let travelled = false

/** Follows the address, before anything is painted. Once, around every page. */
export function useTrailFollower(): void {
  // Both say that there is another address; which it is, says the window.
  usePath()
  useAddress()
  useEffect(() => {
    const note = () => {
      travelled = true
    }
    // Before anyone who renders for it.
    addEventListener('popstate', note, true)
    return () => removeEventListener('popstate', note, true)
  }, [])
  useLayoutEffect(() => {
    trail.arrive(currentHref(), travelled)
    travelled = false
  })
}

/** The address of a list: as it was left, where the open record was opened from it. */
export function useListHref(home: string): string {
  const left = useStep()?.list.href
  return left?.split(/[?#]/, 1)[0] === home ? left : home
}

/** The first field of a form in which one record of many is filled in, one after the other. */
export function useFillFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { step } = trail
    const isDue = step?.records[step.at]?.done === false
    if (isDue) form.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus()
  }, [form])
}

/** Where a list leads that is no grid, in the order in which it stands there. */
export function useShownRecords(records: readonly TrailRecord[]): void {
  const path = usePath()
  useEffect(() => {
    if (location.pathname === path) trail.show({ href: currentHref(), records })
  })
}
