import type { Locale } from '#lib/contract/shapes.ts'
import { providerWord } from '../vocabulary.ts'
import type { Measured } from './risk-rules.ts'

/** What the issuer, the acquirer or the provider says about a payment, in a language. */

const word = (locale: Locale, key: string, values: Record<string, string> = {}): string | null => {
  const text = providerWord(locale, 'payment', key, values)
  return text === key ? null : text
}

/** The issuer's message to a decline code; an unknown code stands for itself. */
export const declineWords = (code: string, locale: Locale): string => word(locale, `decline.${code}`) ?? code

/** Whether a code is one that the sandbox speaks. */
export const isDeclineCode = (code: string): boolean => word('en_US', `decline.${code}`) !== null

export const refundFailureWords = (code: string, locale: Locale): string =>
  word(locale, `refundFailure.${code}`) ?? code

export function ruleWords(
  ruleCode: string,
  measured: Measured,
  locale: Locale,
): { name: string; detail: string | null } {
  const values = Object.fromEntries(Object.entries(measured).map(([key, value]) => [key, String(value)]))
  return {
    name: word(locale, `rule.${ruleCode}.name`) ?? ruleCode,
    detail: word(locale, `rule.${ruleCode}.detail`, values) || null,
  }
}
