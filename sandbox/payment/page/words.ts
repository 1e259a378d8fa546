import type { Locale } from '#lib/contract/shapes.ts'
import { languageOf } from '../../pages/html.ts'
import { providerWord } from '../../vocabulary.ts'

/** A word of sandbox/messages/<locale>/pay.json. */
export const payWord = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  providerWord(locale, 'pay', key, values)

/** An amount as people of the language write it, exactly. */
export const shownAmount = (amount: string, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as Intl.StringNumericLiteral,
  )
