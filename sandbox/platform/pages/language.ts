import type { FastifyRequest } from 'fastify'
import { type Locale, locales } from '#lib/contract/shapes.ts'

/** The languages of the hosted payment page, with their own names: those of the largest markets of the merchants. */
export const languageNames = {
  zh_CN: '中文',
  en_US: 'English',
  de_DE: 'Deutsch',
  fr_FR: 'Français',
  es_ES: 'Español',
  it_IT: 'Italiano',
  nl_NL: 'Nederlands',
  pt_BR: 'Português (Brasil)',
  ja_JP: '日本語',
  ko_KR: '한국어',
} as const

export type PageLanguage = keyof typeof languageNames
export const pageLanguages = Object.keys(languageNames) as readonly PageLanguage[]

/** The portal's language for names that exist in two languages only. */
export const localeFor = (language: PageLanguage): Locale =>
  locales.find((known) => known === language) ?? 'en_US'

/** The language that the customer chose, otherwise the browser's first known one, otherwise the page's own. */
export function pageLanguageOf(request: FastifyRequest, own: PageLanguage = 'en_US'): PageLanguage {
  const { locale } = request.query as Record<string, unknown>
  return (
    pageLanguages.find((known) => known === locale) ??
    preferred(request.headers['accept-language'] ?? '') ??
    own
  )
}

/** The known language with the highest weight; with equal weights, the first one. */
function preferred(header: string): PageLanguage | undefined {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(/\s*;\s*/)
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2)
      const primary = tag.split('-', 1)[0]?.toLowerCase() ?? ''
      return {
        language: pageLanguages.find((known) => known.startsWith(`${primary}_`)),
        weight: weight === undefined ? 1 : Number(weight) || 0,
      }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.language
}
