import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Takes a lock until the transaction ends, for what has no row to lock. @param area what the key belongs to */
export async function lockName(tx: Database, area: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${area}), hashtext(${key}))`)
}
