import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { LanguageTag } from '../../i18n/locale.ts'
import type { AllMessages, PortalArea } from '../../i18n/messages.ts'

type Messages = Pick<AllMessages, PortalArea>
type Import = () => Promise<{ messages: Messages }>

const imports = {} as Record<LanguageTag, Import>
const loaded = new Map<LanguageTag, Promise<Messages>>()

/** The messages that every page of the portal needs, fetched once per language. A failed attempt can be repeated. */
export function loadPortalMessages(locale: LanguageTag): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const messages = imports[locale]().then((module) => module.messages)
  loaded.set(locale, messages)
  messages.catch(() => loaded.delete(locale))
  return messages
}

const Nothing = () => null

/** Keeps the import for `loadPortalMessages`: Next gives an import outside of `dynamic` a second script. */
function keepImport(locale: LanguageTag, messages: Import): () => Promise<ComponentType> {
  imports[locale] = messages
  return () => messages().then(() => Nothing)
}

/**
 * The document names the script of a dynamic component, so that it loads in parallel with the other scripts. With
 * `loading`, the page does not wait for the component itself.
 */
export const messagePreloads: Record<LanguageTag, ComponentType> = {
  'zh-CN': dynamic(
    keepImport('zh-CN', () => import('./chinese.ts')),
    { loading: Nothing },
  ),
  'en-US': dynamic(
    keepImport('en-US', () => import('./english.ts')),
    { loading: Nothing },
  ),
}
