'use client'

import { useEffect, useRef } from 'react'
import { useAddress } from './use-address.ts'

/** Fragment of a list's address that asks for a new record. */
export const NEW = 'new'

/**
 * Opens a list's dialog for a new record where its address asks for that; the address then says so no more.
 * @param open undefined: the user may not
 */
export function useNewAsked(open: (() => void) | undefined): void {
  const { hash } = useAddress()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (hash !== `#${NEW}`) return
    window.history.replaceState(null, '', `${location.pathname}${location.search}`)
    latest.current?.()
  }, [hash])
}
