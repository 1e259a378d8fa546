'use client'

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Passes on the text that was typed into a server-rendered field before the page reacted. React leaves it in the
 * field, and the next render would remove it.
 */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  onText: (typed: string) => void,
): void {
  const pass = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== text) onText(typed)
  })
  useLayoutEffect(() => pass(), [])
}
