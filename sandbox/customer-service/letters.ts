import type { Database } from '../db/client.ts'
import { postLetter } from '../outbox.ts'
import { providerWord } from '../vocabulary.ts'

/**
 * A mail to several addresses, of whom nobody knows which language they read: in both. The key names subject and body
 * in sandbox/messages.
 */
export async function tellAll(
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
    await postLetter(db, { kind: 'email', to, subject: both('subject', ' · '), body: both('body', '\n\n') })
}
