import { sql } from 'drizzle-orm'
import type { Context } from '#sandbox/platform/context.ts'

/**
 * Allows one change of a merchant's users or roles at a time, until the transaction ends. This keeps names
 * unique and prevents the assignment of a role that is being deleted.
 */
export async function lockPeople({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('people'), hashtext(${merchantNo}))`)
}
