import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#sandbox/platform/db/database.ts'
import { disputes } from '#sandbox/platform/db/schema/dispute.ts'
import { writeDisputedAmounts, writeDisputeEvent } from './record.ts'

interface FailedRefund {
  tradeNo: string
  refundNo: string
  at: Date
}

/**
 * Retrievals whose refund failed are no longer refunded. They stay closed, and their hold stays released. The caller
 * must hold the locks on the orders.
 */
export async function followFailedRefunds(
  db: Database,
  merchantNo: string,
  failed: readonly FailedRefund[],
): Promise<void> {
  if (failed.length === 0) return
  const failedAt = new Map(failed.map(({ refundNo, at }) => [refundNo, at]))
  const refunded = await db
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.merchantNo, merchantNo),
        inArray(
          disputes.tradeNo,
          failed.map(({ tradeNo }) => tradeNo),
        ),
        inArray(disputes.refundNo, [...failedAt.keys()]),
        eq(disputes.kind, 'retrieval'),
        eq(disputes.moneyState, 'refund'),
      ),
    )
    .orderBy(asc(disputes.disputeNo))
  for (const dispute of refunded) {
    const { disputeNo, refundNo } = dispute
    const at = refundNo && failedAt.get(refundNo)
    if (!at) continue
    await db
      .update(disputes)
      .set({ moneyState: 'normal', refundNo: null })
      .where(and(eq(disputes.merchantNo, merchantNo), eq(disputes.disputeNo, disputeNo)))
    await writeDisputedAmounts(db, dispute)
    await writeDisputeEvent(db, dispute, { at, kind: 'refund_failed', actor: null, note: refundNo })
  }
}
