import { and, asc, eq } from 'drizzle-orm'
import type { UserKey } from '#sandbox/domain/people/credentials/user-key.ts'
import { BusinessError, type PublicContext } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { passkeys } from '#sandbox/platform/db/schema/two-step.ts'

export type Passkey = typeof passkeys.$inferSelect

const isOwn = ({ merchantNo, userName }: UserKey) =>
  and(eq(passkeys.merchantNo, merchantNo), eq(passkeys.userName, userName))

export const isOwnPasskey = (owner: UserKey, id: string) => and(isOwn(owner), eq(passkeys.id, id))

/** The passkeys of a user, the oldest first. */
export const passkeysOf = (db: Database, owner: UserKey): Promise<Passkey[]> =>
  db.select().from(passkeys).where(isOwn(owner)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const descriptorOf = ({ id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports })

/**
 * The passkey that answers. If it names its user, it must be the user that it was registered for. Throws
 * `passkey_unknown`.
 */
export async function requirePasskey(
  { db }: PublicContext,
  { id, userHandle }: { id: string; userHandle?: string | undefined },
): Promise<Passkey> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  if (!passkey || (userHandle !== undefined && userHandle !== passkey.userHandle)) {
    throw new BusinessError('passkey_unknown', [], { keep: true })
  }
  return passkey
}
