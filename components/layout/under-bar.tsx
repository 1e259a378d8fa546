'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Stays below the app bar and adds its height to --portal-bar, except in the narrowest windows, where it has several
 * lines.
 */
export function UnderBar({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const own = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
      if (own > 0) style.setProperty('--portal-bar', `calc(var(--portal-app-bar) + ${own}px)`)
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
