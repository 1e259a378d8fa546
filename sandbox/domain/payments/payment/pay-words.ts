import type { paymentMethods } from '#lib/contract/transaction.ts'
import { minorUnits } from '#lib/rules/minor-units.ts'
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

/**
 * The exact amount in the number format of the language. It has the decimals that are charged: Intl rounds some
 * currencies, such as HUF, to whole units.
 */
export function shownAmount(amount: string, currency: string, language: PageLanguage): string {
  const decimals = minorUnits(currency)
  return new Intl.NumberFormat(languageOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount as Intl.StringNumericLiteral)
}

/**
 * A typed amount with a decimal point. Only languages that write a comma accept one. In them '1.000' usually means
 * a thousand: it is written with commas, which the amount rule refuses, so that the customer is not charged 1.
 */
export function typedAmount(text: string, language: PageLanguage): string {
  const sign = new Intl.NumberFormat(languageOf(language))
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  const typed = text.trim()
  if (sign !== ',') return typed
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(typed)) return typed.replaceAll('.', ',')
  return typed.replace(/^(\d+),(\d+)$/, '$1.$2')
}
