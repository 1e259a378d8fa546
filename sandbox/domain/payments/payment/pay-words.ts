import type { paymentMethods } from '#lib/contract/transaction.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { localeFor, type PageLanguage } from '#sandbox/platform/pages/language.ts'
import { portalWord, providerWord } from '#sandbox/platform/vocabulary.ts'

/** A text of sandbox/messages/<language>/pay.json. Texts that only testers see are in Chinese and English. */
export const payWord = (language: PageLanguage, key: string, values: Record<string, string> = {}): string => {
  const text = providerWord(language, 'pay', key, values)
  return text === key ? providerWord(localeFor(language), 'pay', key, values) : text
}

/** The name of a payment method. Most are the same in every language. */
export function methodWord(language: PageLanguage, method: (typeof paymentMethods)[number]): string {
  const key = `methods.${method}`
  const own = providerWord(language, 'pay', key)
  return own === key ? portalWord(localeFor(language), 'enums', `paymentMethod.${method}`) : own
}

/** The exact amount in the number format of the language. */
export const shownAmount = (amount: string, currency: string, language: PageLanguage): string =>
  new Intl.NumberFormat(languageOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(amount as Intl.StringNumericLiteral)

/** A typed amount with a decimal point. Only languages that write a comma accept one. */
export function typedAmount(text: string, language: PageLanguage): string {
  const sign = new Intl.NumberFormat(languageOf(language))
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return sign === ',' ? text.trim().replace(/^(\d+),(\d+)$/, '$1.$2') : text.trim()
}
