import { and, asc, eq } from 'drizzle-orm'
import { findTransaction, type OrderScope } from '#sandbox/domain/payments/transaction/find.ts'
import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { BusinessError } from '#sandbox/platform/context.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import type { StoredDispute } from './state.ts'

/** The merchant's dispute. Throws record_not_found. */
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

/**
 * Reads the dispute and its order with a lock on the order. Every change of either takes this lock first, so
 * both stay the same until the transaction ends.
 */
export async function lockDispute(
  scope: OrderScope,
  disputeNo: string,
): Promise<{ dispute: StoredDispute; order: StoredTransaction }> {
  const { db, merchantNo } = scope
  const { tradeNo } = await findDispute(db, merchantNo, disputeNo)
  const order = await findTransaction(scope, tradeNo, { lock: true })
  return { dispute: await findDispute(db, merchantNo, disputeNo), order }
}

/** All disputes of an order, oldest first. */
export const disputesOf = (db: Database, merchantNo: string, tradeNo: string): Promise<StoredDispute[]> =>
  db
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.tradeNo, tradeNo)))
    .orderBy(asc(disputes.filedAt), asc(disputes.disputeNo))
