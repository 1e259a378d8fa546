import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import type { Locale } from '../contract/shapes.ts'
import { parsePreferences } from '../preferences.ts'
import { languageTag } from './locale.ts'
import { type AllMessages, areas, loadMessages } from './messages.ts'

const loaded = new Map<Locale, Promise<AllMessages>>()

/** Loaded once: the imports of all areas take some milliseconds. */
function messagesIn(locale: Locale): Promise<AllMessages> {
  const known = loaded.get(locale)
  if (known) return known
  const messages = loadMessages(locale, areas)
  // The development server replaces changed files.
  if (process.env.NODE_ENV === 'production') loaded.set(locale, messages)
  return messages
}

/** The language of a request, without a locale in the URL: the stored choice, else the browser's. */
export default getRequestConfig(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const { locale } = parsePreferences((name) => jar.get(name)?.value, sent.get('accept-language'))
  return {
    locale: languageTag(locale),
    messages: await messagesIn(locale),
    // lib/format shows instants in the portal's time zone; next-intl formats none.
    timeZone: 'UTC',
  }
})
