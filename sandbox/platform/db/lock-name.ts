import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Takes a lock until the transaction ends, for things that have no row to lock.
 * @param area the kind of thing that the key identifies
 */
export async function lockName(tx: Database, area: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${area}), hashtext(${key}))`)
}
