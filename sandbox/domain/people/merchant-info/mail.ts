import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { type Locale, locales } from '#lib/contract/shapes.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'
import { profileOf } from './profile.ts'

type Values = Record<string, string | Record<Locale, string>>

/**
 * Emails addresses. If their language is unknown, the text is in both languages.
 * @param words key of sandbox/messages/<locale>/mail.json with a `subject` and a `body`
 * @param values values of the placeholders; translated values are given by language
 */
export async function emailMerchant(
  db: Database,
  to: readonly string[],
  words: string,
  values: Values,
  languages: readonly Locale[] = locales,
): Promise<void> {
  const say = (part: 'subject' | 'body', between: string): string =>
    languages
      .map((locale) =>
        providerWord(
          locale,
          'mail',
          `${words}.${part}`,
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : value[locale],
            ]),
          ),
        ),
      )
      .join(between)
  for (const address of to) {
    await postMessage(db, {
      kind: 'email',
      to: address,
      subject: say('subject', ' / '),
      body: say('body', '\n\n'),
    })
  }
}

/** Emails the merchant's contact, whose language is not known. */
export async function emailContact(
  db: Database,
  merchantNo: string,
  words: string,
  values: Values,
): Promise<void> {
  const profile = await profileOf(db, merchantNo)
  if (profile) await emailMerchant(db, [profile.contactEmail], words, values)
}

/** Example: '2026-11-21 16:30 (Asia/Shanghai)'. */
export const emailedTime = (at: Date, timeZone: string): string =>
  `${format(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm')} (${timeZone})`
