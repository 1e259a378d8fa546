import { sql } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'

/** Locks an order number until the transaction ends, so that no other payment or link uses it. */
export async function lockOrder(tx: Database, merchantNo: string, orderNo: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${merchantNo}/${orderNo}`}))`)
}
