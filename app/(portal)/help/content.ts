import 'server-only'
import { getLocale } from 'next-intl/server'
import type { Locale } from '#lib/contract/shapes.ts'
import { type HelpDocument, type HelpWords, helpDocuments } from '#lib/help/content.ts'
import { helpNumbers } from '#lib/help/numbers.ts'
import { helpWords } from '#lib/help/words.ts'
import { localeOfTag } from '#lib/i18n/locale.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { bff } from '#lib/server/context.ts'

interface Help {
  words: HelpWords
  documents: readonly HelpDocument[]
}

/** Built once per language: the content only changes with a release. */
const made = new Map<Locale, Promise<Help>>()

/** The help in the language of the request. */
export async function currentHelp(): Promise<Help> {
  const locale = localeOfTag(await getLocale())
  const help = made.get(locale) ?? make(locale)
  made.set(locale, help)
  return help
}

async function make(locale: Locale): Promise<Help> {
  const [words, other] = await Promise.all([wordsIn(locale), wordsIn(otherLocale(locale))])
  return { words, documents: helpDocuments(words, other) }
}

const otherLocale = (locale: Locale): Locale => (locale === 'zh_CN' ? 'en_US' : 'zh_CN')

const wordsIn = async (locale: Locale) =>
  helpWords(
    locale,
    await loadMessages(locale, ['help', 'errors', 'decline', 'risk_explain']),
    helpNumbers(bff().env.session),
  )
