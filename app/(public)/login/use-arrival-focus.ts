'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the heading of what has just taken the place of a form, so that it is read and Tab goes on from there. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
