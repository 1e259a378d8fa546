'use client'

import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePath } from '#lib/client/path.ts'
import { MAIN_ID } from './main-id.ts'
import { useNarrowRedirect } from './use-narrow-redirect.ts'

/** The page itself. After a navigation the focus is here, so that a keyboard goes on from the new page's start. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const path = usePath()
  const shown = useRef(path)
  useNarrowRedirect(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { activeElement } = document
    // The page has put it somewhere already; whoever goes from record to record stays on that button.
    if (activeElement !== main.current && main.current?.contains(activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <Box
      component="main"
      id={MAIN_ID}
      ref={main}
      tabIndex={-1}
      sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 2.5 }, minWidth: 0 }}
    >
      {children}
    </Box>
  )
}
