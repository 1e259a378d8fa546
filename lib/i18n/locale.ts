import type { Locale } from '../contract/shapes.ts'

/** The interface's language: `zh_CN` in cookies, headers and file names, `zh-CN` (BCP 47) for html and next-intl. */

const bcp47 = { zh_CN: 'zh-CN', en_US: 'en-US' } as const satisfies Record<Locale, string>
export type LanguageTag = (typeof bcp47)[Locale]

/** Each language has its own name. */
export const languageNames = { zh_CN: '中文', en_US: 'English' } as const

export const languageTag = (locale: Locale): LanguageTag => bcp47[locale]

export const localeOfTag = (tag: string): Locale => (tag.startsWith('zh') ? 'zh_CN' : 'en_US')

const isLocale = (text: string | undefined): text is Locale =>
  text !== undefined && Object.hasOwn(bcp47, text)

/**
 * The stored choice; without one the browser's first language: Chinese where it starts with zh, otherwise English.
 * @param stored the cookie `locale`
 * @param acceptLanguage the header of this name
 */
export function chooseLocale(stored: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(stored)) return stored
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]
  return first?.tag.startsWith('zh') ? 'zh_CN' : 'en_US'
}
