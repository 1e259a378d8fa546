import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { outbox } from './db/schema/platform.ts'

export interface Letter {
  kind: 'captcha' | 'sms' | 'email'
  /** An email address, a phone number, or the ID of an image code. */
  to: string
  subject: string
  body: string
}

/**
 * Puts a message that a person would receive into the outbox. Without `send`, nothing is stored but the time
 * taken is the same.
 */
export async function postLetter(db: Database, letter: Letter, send = true): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (kind, recipient, subject, body, at)
    select ${letter.kind}, ${letter.to}, ${letter.subject}, ${letter.body}, now() where ${send}`)
}
