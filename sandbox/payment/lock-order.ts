import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/** Until the transaction ends, nobody else pays this order or asks for it. */
export async function lockOrder(tx: Database, merchantNo: string, orderNo: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${merchantNo}/${orderNo}`}))`)
}
