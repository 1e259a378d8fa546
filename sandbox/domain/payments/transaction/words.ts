import type { Locale } from '#lib/contract/shapes.ts'
import { groupDigits } from '#lib/rules/group-digits.ts'
import type { Measured } from '#sandbox/domain/risk/rule-catalog/rules.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/** Messages of the issuer, the acquirer or the provider about a payment, in a language. */

const word = (locale: Locale, key: string, values: Record<string, string> = {}): string | null => {
  const text = providerWord(locale, 'payment', key, values)
  return text === key ? null : text
}

/** The issuer's message for a decline code. An unknown code is returned unchanged. */
export const declineWords = (code: string, locale: Locale): string => word(locale, `decline.${code}`) ?? code

/** Whether the sandbox has a message for the decline code. */
export const isDeclineCode = (code: string): boolean => word('en_US', `decline.${code}`) !== null

export const refundFailureWords = (code: string, locale: Locale): string =>
  word(locale, `refundFailure.${code}`) ?? code

export function ruleWords(
  ruleCode: string,
  measured: Measured,
  locale: Locale,
): { name: string; detail: string | null } {
  const values = Object.fromEntries(
    Object.entries(measured).map(([key, value]) => [
      key,
      typeof value === 'number' ? groupDigits(String(value)) : value,
    ]),
  )
  return {
    // A custom rule is recorded with the name that it had.
    name: word(locale, `rule.${ruleCode}.name`) ?? values.name ?? ruleCode,
    detail: word(locale, `rule.${ruleCode}.detail`, values) || null,
  }
}
