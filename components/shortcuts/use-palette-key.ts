'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The label of the palette's shortcut on this machine. The server renders the most common one. */
export const usePaletteKey = (): string =>
  useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
