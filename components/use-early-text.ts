'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Passes on the text that was typed into a server-rendered field before the page reacted. React leaves it in the
 * field, and the next render would remove it.
 */
export function useEarlyText(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
  onText: (typed: string) => void,
): void {
  const pass = useEffectEvent(() => {
    const typed = input.current?.value
    // A field of several lines changes line ends.
    if (typed !== undefined && typed !== text.replaceAll('\r\n', '\n')) onText(typed)
  })
  // Not a layout effect: a form subscribes to its fields in layout effects, some of which run later.
  useEffect(() => pass(), [])
}
