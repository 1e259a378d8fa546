'use client'

import { useEffect } from 'react'

/** Follows a change of the system's theme, as MUI does on pages that have its theme. */
export function useSystemTheme(follow: boolean): void {
  useEffect(() => {
    if (!follow) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
    }
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [follow])
}
