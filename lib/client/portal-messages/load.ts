import type { LanguageTag } from '../../i18n/locale.ts'
import type { AllMessages, PortalArea } from '../../i18n/messages.ts'

type Messages = Pick<AllMessages, PortalArea>

const load = {
  'zh-CN': () => import('./chinese.ts'),
  'en-US': () => import('./english.ts'),
}

const loaded = new Map<LanguageTag, Promise<Messages>>()

/** The messages that every page of the portal needs, fetched once per language. A failed attempt can be repeated. */
export function loadPortalMessages(locale: LanguageTag): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const messages = load[locale]().then((module) => module.messages)
  loaded.set(locale, messages)
  messages.catch(() => loaded.delete(locale))
  return messages
}
