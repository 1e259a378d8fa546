import { parseCookie, stringifySetCookie } from 'cookie'
import { type PreferenceName, type Preferences, parsePreferences } from '../preferences.ts'

const ONE_YEAR = 365 * 24 * 3600

/** The stored value, or undefined. */
export function readPreference(name: PreferenceName): string | undefined {
  return parseCookie(document.cookie)[name]
}

/** Stores the value for a year; the server reads it with the next request. */
export function writePreference(name: PreferenceName, value: string): void {
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
  setDocumentCookie(stringifySetCookie({ name, value: '', path: '/', maxAge: 0 }))
}

export function readPreferences(): Preferences {
  return parsePreferences(readPreference, navigator.language)
}

export function setDocumentCookie(cookie: string) {
  Reflect.set(document, 'cookie', cookie)
}
