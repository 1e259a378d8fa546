import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/identity.ts'

export interface Mailbox {
  email: string
  /** False: there is no such user, or none that may sign in. Nobody may learn that from the answer. */
  exists: boolean
}

export async function findMailbox(
  db: Database,
  { merchantNo, userName }: { merchantNo: string; userName: string },
): Promise<Mailbox> {
  const [user] = await db
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(and(eq(users.merchantNo, merchantNo), eq(users.userName, userName)))
  return user?.status === 'active'
    ? { email: user.email, exists: true }
    : { email: 'nobody@sandbox.example', exists: false }
}
