'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useEffect } from 'react'

const FIELDS = ['input', 'textarea', '[role=combobox]']
  .map(
    (field) => `${field}:not(:disabled, [readonly], [type=hidden], [aria-hidden=true], [aria-disabled=true])`,
  )
  .join(', ')

/** One begins to type at once; by a finger one first sees what is asked, without a keyboard over it. */
export function useFirstField(box: RefObject<HTMLElement | null>, open: boolean): void {
  const typing = useMediaQuery('(pointer: fine)')
  useEffect(() => {
    if (!open || !typing) return
    // After the dialog has taken the focus itself.
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(FIELDS)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [box, open, typing])
}
