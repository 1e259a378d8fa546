import 'server-only'
import english from '#messages/en_US/errors.json' with { type: 'json' }
import chinese from '#messages/zh_CN/errors.json' with { type: 'json' }
import type { ErrorKey } from '../contract/errors.ts'
import type { Locale } from '../contract/shapes.ts'

const texts: Record<Locale, Record<ErrorKey, string>> = { zh_CN: chinese, en_US: english }

/** The text of an error in the user's language. */
export function errorMessage(key: ErrorKey, locale: Locale): string {
  return texts[locale][key]
}
