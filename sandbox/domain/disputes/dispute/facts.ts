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
 * `spread`: 0 <= x < 1, how late within the range the scheme decides (`decisionAt`). `rulingWon`: whether the merchant
 * wins an arbitration, unless complete evidence of the second round wins it. Both derive from the dispute number, so
 * they are the same in every call.
 */
export function verdictOf(disputeNo: string): { spread: number; rulingWon: boolean } {
  const hash = hashText(disputeNo)
  return { spread: hash / 2 ** 32, rulingWon: hash % 2 === 1 }
}
