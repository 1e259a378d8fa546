import type { Database } from '#sandbox/platform/db/database.ts'
import { postMessage } from '#sandbox/platform/outbox.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

/**
 * Emails several addresses whose language is unknown, so the text is in both languages. The key refers to a
 * subject and a body in sandbox/messages.
 */
export async function notifyAll(
  db: Database,
  emails: readonly string[],
  key: string,
  values: Record<string, string>,
): Promise<void> {
  const both = (part: string, between: string) =>
    (['zh_CN', 'en_US'] as const)
      .map((locale) => providerWord(locale, 'mail', `${key}.${part}`, values))
      .join(between)
  for (const to of emails)
    await postMessage(db, { kind: 'email', to, subject: both('subject', ' · '), body: both('body', '\n\n') })
}
