'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** In px. What sticks below the bar uses --portal-bar. */
const BAR_HEIGHT = 52

/** Stays below the app bar and adds its height to --portal-bar, except in the narrowest windows, where it has several lines. */
export function UnderBar({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const own = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
      if (own > 0) style.setProperty('--portal-bar', `${BAR_HEIGHT + own}px`)
      else style.removeProperty('--portal-bar')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="frame-under-bar">
      {children}
    </div>
  )
}
