import { parseCookie, stringifySetCookie } from 'cookie'
import { type PreferenceName, type Preferences, parsePreferences } from '../preferences.ts'

const ONE_YEAR = 365 * 24 * 3600

/** The stored value, or undefined. */
export function readPreference(name: PreferenceName): string | undefined {
  return parseCookie(document.cookie)[name]
}

/** The preferences that this window has changed since the page was loaded. */
const changed = new Set<PreferenceName>()

/**
 * The stored value for a part that appears. Next shows a page again with what the server read for it earlier, which can be
 * older than the user's last choice.
 */
export const latestPreference = (name: PreferenceName, onServer: string | undefined): string | undefined =>
  changed.has(name) ? readPreference(name) : onServer

/** Stores the value for a year; the server reads it with the next request. */
export function writePreference(name: PreferenceName, value: string): void {
  changed.add(name)
  // Biome recommends the CookieStore API, which is asynchronous and missing on plain http.
  setDocumentCookie(
    stringifySetCookie({
      name,
      value,
      path: '/',
      maxAge: ONE_YEAR,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    }),
  )
}

/** Resets to the default. */
export function clearPreference(name: PreferenceName): void {
  changed.add(name)
  deleteDocumentCookie(name)
}

export function readPreferences(): Preferences {
  return parsePreferences(readPreference, navigator.language)
}

export const deleteDocumentCookie = (name: string) =>
  setDocumentCookie(stringifySetCookie({ name, value: '', path: '/', maxAge: 0 }))

function setDocumentCookie(cookie: string) {
  Reflect.set(document, 'cookie', cookie)
}
