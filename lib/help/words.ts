import { createTranslator } from 'next-intl'
import type { Locale } from '../contract/shapes.ts'
import { languageTag } from '../i18n/locale.ts'
import type { AllMessages } from '../i18n/messages.ts'
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
  // The keys are those of the list of articles, which the compiler does not see; a test reads every one of them.
  type Translate = (key: string, values?: Record<string, string>) => string
  const help = createTranslator({ ...options, namespace: 'help' }) as unknown as Translate
  const errors = createTranslator({ ...options, namespace: 'errors' }) as unknown as Translate
  const decline = createTranslator({ ...options, namespace: 'decline' }) as unknown as Translate
  const explain = createTranslator({ ...options, namespace: 'risk_explain' }) as unknown as Translate
  const values = { ...numbers, ...riskTexts({ check: (check) => explain(`check.${check}`), decline }) }
  return {
    help: (key) => help(key, values),
    error: (key) => errors(key, { ...casesOnly, ...numbers }),
    decline,
  }
}
