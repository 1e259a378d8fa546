'use client'

import { useState } from 'react'

export interface Anchor {
  /** The element at which a menu or a panel opens; null while it is closed. */
  anchor: HTMLElement | null
  /** It was open once: its code is needed from now on, and it stays mounted for its animation. */
  isUsed: boolean
  open: (element: HTMLElement) => void
  close: () => void
}

/** The state of a menu or panel whose code loads when it opens for the first time. */
export function useAnchor(): Anchor {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setIsUsed] = useState(false)
  return {
    anchor,
    isUsed,
    open: (element) => {
      setAnchor(element)
      setIsUsed(true)
    },
    close: () => setAnchor(null),
  }
}
