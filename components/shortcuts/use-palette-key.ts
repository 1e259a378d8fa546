'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** How the palette's keys are written on this machine. The server does not know it, and writes the usual ones. */
export const usePaletteKey = (): string =>
  useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
