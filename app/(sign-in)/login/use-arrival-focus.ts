'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the heading of the content that replaces a form, so that screen readers read it and Tab continues
 * there.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
