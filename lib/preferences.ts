import { timeZonePattern } from './contract/patterns.ts'
import type { Locale } from './contract/shapes.ts'
import { chooseLocale } from './i18n/locale.ts'

/** Preferences in plain cookies, so that the server renders what the browser shows. */

export const themes = ['light', 'dark', 'system'] as const
/** Heights of a list's rows. */
export const densities = ['compact', 'standard', 'comfortable'] as const

export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]

export interface Preferences {
  locale: Locale
  theme: Theme
  /** IANA name; undefined: the merchant's own. */
  timeZone: string | undefined
  density: Density
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
}

/** `menu`: `rail`, or nothing. `news`: the dismissed notices and their day, see dismissed-news.ts. */
export type PreferenceName = keyof Preferences | 'menu' | 'news' | `grid.${string}`

const oneOf = <const Values extends readonly string[]>(values: Values, value: string | undefined) =>
  values.find((known): known is Values[number] => known === value)

function knownZone(value: string | undefined): string | undefined {
  if (!value || !timeZonePattern.test(value)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    return undefined
  }
}

export const densityOf = (stored: string | undefined): Density => oneOf(densities, stored) ?? 'compact'

/** Users can edit cookies: unknown values fall back to the default. */
export function parsePreferences(
  read: (name: PreferenceName) => string | undefined,
  languages: string | null | undefined,
): Preferences {
  return {
    locale: chooseLocale(read('locale'), languages),
    theme: oneOf(themes, read('theme')) ?? 'system',
    timeZone: knownZone(read('timeZone')),
    density: densityOf(read('density')),
    shortcuts: read('shortcuts') !== 'off',
  }
}
