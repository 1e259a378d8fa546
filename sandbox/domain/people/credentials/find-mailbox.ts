import { and, eq } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { users } from '#sandbox/platform/db/schema/identity.ts'
import { UNKNOWN_MAILBOX } from '#sandbox/platform/outbox.ts'
import type { UserKey } from './user-key.ts'

export interface Mailbox {
  email: string
  /** False if there is no such user or the user cannot sign in. The response must not reveal this. */
  exists: boolean
}

export async function findMailbox(db: Database, { merchantNo, userName }: UserKey): Promise<Mailbox> {
  const [user] = await db
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  return user?.status === 'active'
    ? { email: user.email, exists: true }
    : { email: UNKNOWN_MAILBOX, exists: false }
}
