import { and, asc, eq } from 'drizzle-orm'
import { BusinessError } from '../context.ts'
import type { Database } from '../db/client.ts'
import { disputes } from '../db/schema/dispute.ts'
import { findTransaction, type OrderScope } from '../transaction/find.ts'
import type { StoredTransaction } from '../transaction/read-rows.ts'
import type { StoredDispute } from './state.ts'

/** The merchant's dispute, or record_not_found. */
export async function findDispute(
  db: Database,
  merchantNo: string,
  disputeNo: string,
): Promise<StoredDispute> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.disputeNo, disputeNo)))
  if (!row) throw new BusinessError('record_not_found')
  return row
}

/** The dispute and its order, both as they stay until the transaction ends: whoever moves either waits for the order. */
export async function lockDispute(
  scope: OrderScope,
  disputeNo: string,
): Promise<{ dispute: StoredDispute; order: StoredTransaction }> {
  const { db, merchantNo } = scope
  const { tradeNo } = await findDispute(db, merchantNo, disputeNo)
  const order = await findTransaction(scope, tradeNo, { lock: true })
  return { dispute: await findDispute(db, merchantNo, disputeNo), order }
}

/** All disputes of an order, the oldest first. */
export const disputesOf = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredDispute[]> =>
  db
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.tradeNo, tradeNo)))
    .orderBy(asc(disputes.filedAt), asc(disputes.disputeNo))
