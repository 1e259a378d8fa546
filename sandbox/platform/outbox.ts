import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { outbox } from './db/schema/platform.ts'

export interface OutboxMessage {
  kind: 'captcha' | 'sms' | 'email'
  /** An email address, a phone number, or the ID of an image code. */
  to: string
  subject: string
  body: string
}

/** The address of an unknown user. No email is sent to it. */
export const UNKNOWN_MAILBOX = 'unknown@sandbox.example'

/** Line breaks in a subject would start further header lines of the email. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Puts a message that a person would receive into the outbox. Without `send`, nothing is stored but the time
 * taken is the same.
 */
export async function postMessage(db: Database, message: OutboxMessage, send = true): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (kind, recipient, subject, body, at)
    select ${message.kind}, ${message.to}, ${inOneLine(message.subject)}, ${message.body}, now() where ${send}`)
}

/** No email reaches this domain: it is reserved and never exists. */
const UNREACHABLE = /\.invalid$/i
/** One address, and nothing that a mail program reads as more. */
const ADDRESS = /^[^\s,;:<>"@\p{Cc}]+@[^\s,;:<>"@\p{Cc}]+$/u

/** Emails a person outside of the portal. Returns false if the address does not accept emails. */
export async function deliver(db: Database, message: OutboxMessage): Promise<boolean> {
  if (UNREACHABLE.test(message.to) || !ADDRESS.test(message.to)) return false
  await postMessage(db, message)
  return true
}
