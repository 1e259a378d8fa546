import type { Context } from '#sandbox/platform/context.ts'
import { lockName } from '#sandbox/platform/db/lock-name.ts'

/**
 * Allows one change of a merchant's users or roles at a time, until the transaction ends. This keeps names
 * unique and prevents the assignment of a role that is being deleted.
 */
export async function lockPeople({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>): Promise<void> {
  await lockName(db, 'people', merchantNo)
}
