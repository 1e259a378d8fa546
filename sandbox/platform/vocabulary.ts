import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import { countryName } from '#lib/rules/country-names.ts'
import { ruleNumbers } from '#lib/rules/numbers.ts'
import { languageOf } from './pages/html.ts'
import type { PageLanguage } from './pages/language.ts'

/** The texts in both languages: the portal's messages, and the provider's own messages. */

type Words = Record<string, unknown>
const loaded = new Map<string, Words>()

function words(folder: string, locale: PageLanguage, area: string): Words {
  const path = join(import.meta.dirname, '../..', folder, locale, `${area}.json`)
  const known = loaded.get(path)
  if (known) return known
  const read = JSON.parse(readFileSync(path, 'utf8')) as Words
  loaded.set(path, read)
  return read
}

function find(within: Words, key: string): string | undefined {
  if (typeof within[key] === 'string') return within[key]
  let at: unknown = within
  for (const part of key.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Words)[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * A text of messages/<locale>/<area>.json by its dotted key, with its values and the numbers of the rules.
 */
export const portalWord = (
  locale: Locale,
  area: string,
  key: string,
  values: Record<string, string> = {},
): string => filled(find(words('messages', locale, area), key) ?? key, values)

/**
 * The names below a key of messages/<locale>/<area>.json, in file order, which is the same in both languages.
 */
export function portalKeys(area: string, key: string): string[] {
  let at: unknown = words('messages', locales[0], area)
  for (const part of key.split('.')) at = (at as Words | undefined)?.[part]
  return Object.keys((at ?? {}) as Words)
}

/** A text of sandbox/messages/<locale>/<area>.json, with its values and the numbers of the rules. */
export function providerWord(
  locale: PageLanguage,
  area: string,
  key: string,
  values: Record<string, string> = {},
): string {
  return filled(find(words('sandbox/messages', locale, area), key) ?? key, values)
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? ruleNumbers[name] ?? whole)

/** The keys below a key of a provider's area, with their texts: a list of choices, in order. */
export function providerChoices(
  locale: Locale,
  area: string,
  key: string,
): { value: string; label: string }[] {
  const list = words('sandbox/messages', locale, area)[key]
  return Object.entries((list ?? {}) as Record<string, string>).map(([value, label]) => ({ value, label }))
}

/** Names of countries and currencies in a language. */
export const displayName = (locale: Locale, type: 'region' | 'currency', code: string): string =>
  type === 'region'
    ? countryName(languageOf(locale), code)
    : (new Intl.DisplayNames(languageOf(locale), { type }).of(code) ?? code)

/** Selects the text of the locale from data that is stored in both languages. */
export const inLocale = (locale: Locale, zh: string, en: string): string => (locale === 'zh_CN' ? zh : en)

export const inBothLanguages = (say: (locale: Locale) => string): Record<Locale, string> => ({
  zh_CN: say('zh_CN'),
  en_US: say('en_US'),
})

export const headerLocale = (header: unknown): Locale =>
  locales.find((locale) => locale === header) ??
  (typeof header === 'string' && /^en/i.test(header) ? 'en_US' : 'zh_CN')
