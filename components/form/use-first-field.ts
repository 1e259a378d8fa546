'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useEffect } from 'react'

const FIELDS = ['input', 'textarea', '[role=combobox]']
  .map(
    (field) => `${field}:not(:disabled, [readonly], [type=hidden], [aria-hidden=true], [aria-disabled=true])`,
  )
  .join(', ')

/**
 * Focuses the first field, so that users can type immediately. Not on touch screens, where the on-screen
 * keyboard would cover the dialog.
 */
export function useFirstField(box: RefObject<HTMLElement | null>, open: boolean): void {
  const typing = useMediaQuery('(pointer: fine)')
  useEffect(() => {
    if (!open || !typing) return
    // After the dialog itself has taken the focus.
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(FIELDS)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [box, open, typing])
}
