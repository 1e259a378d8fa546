import { addDays } from 'date-fns/addDays'
import { and, eq } from 'drizzle-orm'
import type { complaintMethods, complaintReasons } from '#lib/contract/complaint.ts'
import { ASKS_AGAIN_DAYS, complaintLevel, URGENT_COUNT } from '#lib/rules/complaint.ts'
import { ControlError } from '#sandbox/platform/control-error.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { complaintEntries, complaints } from '#sandbox/platform/db/schema/complaint.ts'
import { transactions } from '#sandbox/platform/db/schema/payment.ts'
import { hashText } from '#sandbox/platform/random.ts'
import { newNumber } from '#sandbox/platform/record-number.ts'
import { complaintText } from './words.ts'

export interface ComplaintInput {
  merchantNo: string
  tradeNo: string
  reason: (typeof complaintReasons)[number]
  method: (typeof complaintMethods)[number]
  /** The customer's own text. Default: a typical text for the reason. */
  text?: string | undefined
  at: Date
  /** The number of a first complaint. Default: a new number. */
  complaintNo?: string | undefined
  /**
   * `first`: only if the order has no complaint. `due`: only if one is due now. Another sandbox may file it while this
   * one waits for the order's lock.
   */
  only?: 'first' | 'due'
}

/**
 * A customer complains about an order, for the first time or again. A further complaint reopens a closed one.
 * Throws ControlError if the order was never charged.
 */
export async function fileComplaint(
  db: Database,
  input: ComplaintInput,
): Promise<{ complaintNo: string; count: number }> {
  const { merchantNo, tradeNo, reason, method, at, only } = input
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(transactions)
      .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
      .for('update')
    if (!order) throw new ControlError('no such transaction')
    if (order.status !== 'success') throw new ControlError('only a successful payment is complained about')
    const [before] = await tx
      .select()
      .from(complaints)
      .where(and(eq(complaints.merchantNo, merchantNo), eq(complaints.tradeNo, tradeNo)))
      // A follow-up locks only the complaint.
      .for('update')
    if (before && (only === 'first' || (only === 'due' && +(before.nextAt ?? 0) !== +at))) return before
    const count = (before?.count ?? 0) + 1
    const complaintNo = before?.complaintNo ?? input.complaintNo ?? newNumber(at, 'C')
    const now = {
      reason,
      level: complaintLevel(reason, count),
      method,
      count,
      status: 'pending' as const,
      complainedAt: at,
      closedAt: null,
      nextAt: count < URGENT_COUNT ? addDays(at, ASKS_AGAIN_DAYS) : null,
      version: (before?.version ?? 0) + 1,
    }
    await tx
      .insert(complaints)
      .values({
        merchantNo,
        complaintNo,
        tradeNo,
        orderNo: order.orderNo,
        gatewayNo: order.gatewayNo,
        amount: order.amount,
        currency: order.currency,
        customerName: order.customerName,
        email: order.email,
        ...now,
      })
      .onConflictDoUpdate({ target: [complaints.merchantNo, complaints.complaintNo], set: now })
    await tx.insert(complaintEntries).values({
      merchantNo,
      complaintNo,
      kind: 'complained',
      at,
      method,
      text: input.text ?? complaintText(reason, count, hashText(tradeNo)),
    })
    return { complaintNo, count }
  })
}
