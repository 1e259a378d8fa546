'use client'

import { useEffect, useState } from 'react'
import { readPreference, readPreferences } from '#lib/client/preferences.ts'
import { onThemeChoice } from '#lib/client/theme-choice.ts'
import { usePageSettings } from './page-settings.tsx'

const show = (theme: 'light' | 'dark') => {
  document.documentElement.dataset.theme = theme
}

/** Shows the chosen theme, or that of the system, also when it changes. */
export function usePageTheme(): void {
  const { themeChoice } = usePageSettings()
  // The user can have chosen another theme since the document was made.
  const [choice, setChoice] = useState(() =>
    typeof document !== 'undefined' && readPreference('theme') ? readPreferences().theme : themeChoice,
  )
  useEffect(() => onThemeChoice(setChoice), [])
  useEffect(() => {
    if (choice !== 'system') return show(choice)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => show(dark.matches ? 'dark' : 'light')
    apply()
    dark.addEventListener('change', apply)
    return () => dark.removeEventListener('change', apply)
  }, [choice])
}
