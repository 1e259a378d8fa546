import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { parsePreferences } from '../preferences.ts'
import { languageTag } from './locale.ts'
import { areas, loadMessages } from './messages.ts'

/** The language of a request, without a locale in the URL: the stored choice, else the browser's. */
export default getRequestConfig(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const { locale } = parsePreferences((name) => jar.get(name)?.value, sent.get('accept-language'))
  return {
    locale: languageTag(locale),
    messages: await loadMessages(locale, areas),
    // lib/format shows instants in the portal's time zone; next-intl formats none.
    timeZone: 'UTC',
  }
})
