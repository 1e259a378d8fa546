import 'server-only'
import { parseCookie } from 'cookie'
import { headers } from 'next/headers'
import { type PreferenceName, type Preferences, parsePreferences } from '../preferences.ts'

/** The preferences in a Cookie header, with the browser's languages for a first visit. */
export function preferencesFrom(
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

/** A stored text of any preference, e.g. `grid.transaction`: the user's to edit, so parse it with care. */
export async function storedPreference(name: PreferenceName): Promise<string | undefined> {
  return parseCookie((await headers()).get('cookie') ?? '')[name]
}
