import { sql } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { outbox } from './db/schema/platform.ts'

export interface Letter {
  kind: 'captcha' | 'sms' | 'email'
  /** A mail address, a phone number, or the id of an image code. */
  to: string
  subject: string
  body: string
}

/** Puts what a person would have received into the outbox. Without `send` nothing is kept, for the same work. */
export async function postLetter(db: Database, letter: Letter, send = true): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (kind, recipient, subject, body, at)
    select ${letter.kind}, ${letter.to}, ${letter.subject}, ${letter.body}, now() where ${send}`)
}
