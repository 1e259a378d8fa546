'use client'

import { useEffect } from 'react'

/** Keeps the dialog of a step open while a call is in progress. */
export function useLock(onLock: (locked: boolean) => void, pending: boolean): void {
  useEffect(() => {
    onLock(pending)
    return () => onLock(false)
  }, [onLock, pending])
}
