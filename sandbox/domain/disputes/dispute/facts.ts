import type { StoredTransaction } from '#sandbox/domain/payments/transaction/read-rows.ts'
import { hashText } from '#sandbox/platform/random.ts'

/** Order columns that the dispute copies, so that the list does not have to join the order. */
export const copiesOf = (
  order: Pick<
    StoredTransaction,
    'orderNo' | 'gatewayNo' | 'website' | 'amount' | 'createdAt' | 'cardType' | 'cardFirst6' | 'cardLast4'
  >,
) => ({
  orderNo: order.orderNo,
  gatewayNo: order.gatewayNo,
  website: order.website,
  tradeAmount: order.amount,
  tradedAt: order.createdAt,
  cardType: order.cardType,
  cardFirst6: order.cardFirst6,
  cardLast4: order.cardLast4,
})

/**
 * How long the scheme takes, and how an arbitration ends. Derived from the dispute number, so the result
 * never changes.
 */
export function verdictOf(disputeNo: string): { spread: number; rulingWon: boolean } {
  const hash = hashText(disputeNo)
  return { spread: hash / 2 ** 32, rulingWon: hash % 2 === 1 }
}
