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

/** Line breaks in a subject would start further header lines of the email. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Puts a message that a person would receive into the outbox. Without `send`, nothing is stored but the time
 * taken is the same.
 */
export async function postLetter(db: Database, letter: Letter, send = true): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (kind, recipient, subject, body, at)
    select ${letter.kind}, ${letter.to}, ${inOneLine(letter.subject)}, ${letter.body}, now() where ${send}`)
}

/** No email reaches this domain: it is reserved and never exists. */
const UNREACHABLE = /\.invalid$/i
/** One address, and nothing that a mail program reads as more. */
const ADDRESS = /^[^\s,;:<>"@\p{Cc}]+@[^\s,;:<>"@\p{Cc}]+$/u

/** Emails a person outside of the portal. Returns false if the address does not accept emails. */
export async function deliver(db: Database, letter: Letter): Promise<boolean> {
  if (UNREACHABLE.test(letter.to) || !ADDRESS.test(letter.to)) return false
  await postLetter(db, letter)
  return true
}
