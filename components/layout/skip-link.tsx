'use client'

import type { MouseEvent, ReactNode } from 'react'
import { MAIN_ID } from './main-id.ts'

/** Skips the menu. It moves the focus without a history entry. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      className="frame-skip"
      href={`#${MAIN_ID}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      {children}
    </a>
  )
}
