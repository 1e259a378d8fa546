'use client'

import { useEffect } from 'react'

declare global {
  /** Set by BootScript until the page's code has arrived. */
  var portalEarly: (((event: Event) => void) & { button?: HTMLElement | null }) | undefined
}

/** Repeats a click on a button before the page's code arrived, so that it is not lost. Links work without code. */
export function EarlyClick() {
  useEffect(() => {
    const early = window.portalEarly
    if (!early) return
    window.removeEventListener('click', early, true)
    window.portalEarly = undefined
    if (early.button?.isConnected) early.button.click()
  }, [])
  return null
}
