import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * One change of a merchant's people or roles at a time, until the transaction ends: what is unique stays so, and
 * nobody is given a role that is being deleted.
 */
export async function lockPeople({ db, merchantNo }: Pick<Context, 'db' | 'merchantNo'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('people'), hashtext(${merchantNo}))`)
}
