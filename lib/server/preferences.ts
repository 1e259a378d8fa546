import 'server-only'
import { parseCookie } from 'cookie'
import { headers } from 'next/headers'
import { type PreferenceName, type Preferences, parsePreferences } from '../preferences.ts'

/** The preferences in a Cookie header. Without a locale cookie, the browser's languages decide. */
function preferencesFrom(
  cookieHeader: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Preferences {
  const cookies = parseCookie(cookieHeader ?? '')
  return parsePreferences((name) => cookies[name], acceptLanguage)
}

/** The preferences of the request in a server component. */
export async function preferences(): Promise<Preferences> {
  const request = await headers()
  return preferencesFrom(request.get('cookie'), request.get('accept-language'))
}

/** The raw text of a preference, e.g. `grid.transaction`. The user can edit it, so it must be validated. */
export async function storedPreference(name: PreferenceName): Promise<string | undefined> {
  return parseCookie((await headers()).get('cookie') ?? '')[name]
}
