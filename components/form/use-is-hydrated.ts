'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is hydrated. Before that, a server-rendered field loses what the user types, so fields for
 * long texts and searches of options are read-only until then.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
