import { createTranslator } from 'next-intl'
import type { Locale } from '../contract/shapes.ts'
import { languageTag } from '../i18n/locale.ts'
import type { AllMessages } from '../i18n/messages.ts'
import { untypedTranslator } from '../i18n/untyped-translator.ts'
import type { HelpWords } from './content.ts'
import { riskTexts } from './risk-texts.ts'

type Messages = Pick<AllMessages, 'help' | 'errors' | 'decline' | 'risk_explain'>

/** Arguments of errors that only a concrete case has. */
const casesOnly = Object.fromEntries(
  [
    'address',
    'by',
    'cell',
    'count',
    'hours',
    'max',
    'maximum',
    'minutes',
    'name',
    'phone',
    'pixels',
    'seconds',
    'who',
  ].map((name) => [name, '…']),
)

/** The help's texts in one language. @param numbers of helpNumbers() */
export function helpWords(locale: Locale, messages: Messages, numbers: Record<string, string>): HelpWords {
  const options = { locale: languageTag(locale), messages }
  // A test reads every key of the list of articles.
  const translator = (namespace: keyof Messages) =>
    untypedTranslator(createTranslator({ ...options, namespace }))
  const [help, errors] = [translator('help'), translator('errors')]
  const [decline, explain] = [translator('decline'), translator('risk_explain')]
  const values = { ...numbers, ...riskTexts({ check: (check) => explain(`check.${check}`), decline }) }
  return {
    help: (key) => help(key, values),
    error: (key) => errors(key, { ...casesOnly, ...numbers }),
    decline,
  }
}
