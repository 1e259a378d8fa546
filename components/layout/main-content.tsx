'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { MAIN_ID } from './main-id.ts'
import { useNarrowRedirect } from './use-narrow-redirect.ts'

/**
 * The page. It takes the focus after a navigation, so that keyboard users continue at the start of the new
 * page.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const path = usePathname()
  const shown = useRef(path)
  useNarrowRedirect(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { activeElement } = document
    // The page has already set the focus; users who step from record to record stay on that button.
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id={MAIN_ID} ref={main} tabIndex={-1} className="frame-main">
      {children}
    </main>
  )
}
