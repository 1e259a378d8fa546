import { and, eq } from 'drizzle-orm'
import { canonicalAmount, isZero } from '#lib/rules/money.ts'
import type { Database } from '../db/client.ts'
import { disputes, transactionEvents, transactions } from '../db/schema/payment.ts'
import { newNumber } from '../payment/numbers.ts'
import { refundableOf } from '../transaction/read-rows.ts'

export type DisputeKind = 'chargeback' | 'retrieval'

export class DisputeError extends Error {}

/** A scheme files against a payment: what is left of its amount is frozen (chargeback) or on hold (retrieval). */
export async function fileDispute(
  db: Database,
  input: { tradeNo: string; kind: DisputeKind; reason: string },
  nowOf: (merchantNo: string) => Date,
): Promise<{ disputeNo: string; merchantNo: string; tradeNo: string; amount: string; currency: string }> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.tradeNo, input.tradeNo))
      .for('update')
    if (!order) throw new DisputeError('no such transaction')
    if (order.status !== 'success') throw new DisputeError('only a successful payment can be disputed')
    const open = input.kind === 'chargeback' ? order.frozenStatus : order.holdStatus
    if (open !== 'none') throw new DisputeError(`it has a ${input.kind} already`)
    const amount = refundableOf(order)
    if (isZero(amount)) throw new DisputeError('all of it is refunded')

    const { merchantNo, tradeNo, currency } = order
    const now = nowOf(merchantNo)
    const disputeNo = newNumber(now, 'D')
    const state =
      input.kind === 'chargeback'
        ? ({ frozenAmount: amount, frozenStatus: 'frozen' } as const)
        : ({ holdAmount: amount, holdStatus: 'frozen' } as const)
    await tx
      .update(transactions)
      .set(state)
      .where(and(eq(transactions.merchantNo, merchantNo), eq(transactions.tradeNo, tradeNo)))
    await tx.insert(disputes).values({
      merchantNo,
      disputeNo,
      tradeNo,
      kind: input.kind,
      reason: input.reason,
      amount,
      currency,
      filedAt: now,
    })
    await tx.insert(transactionEvents).values({
      merchantNo,
      tradeNo,
      at: now,
      kind: `${input.kind}_filed`,
      amount,
      currency,
      reference: disputeNo,
    })
    return { disputeNo, merchantNo, tradeNo, amount: canonicalAmount(currency, amount), currency }
  })
}
