import type { Locale } from '#lib/contract/shapes.ts'
import { languageOf } from '#sandbox/platform/pages/html.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** A text of sandbox/messages/<locale>/pay.json. */
export const payWord = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  providerWord(locale, 'pay', key, values)

/** The exact amount in the number format of the language. */
export const shownAmount = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as Intl.StringNumericLiteral,
  )
