import { hashText } from '../seed/random.ts'
import type { StoredTransaction } from '../transaction/read-rows.ts'

/** What the list shows of the order without looking it up. */
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

/** How long the scheme takes, and how an arbitration ends: the same for the same number. */
export function fateOf(disputeNo: string): { spread: number; rulingWon: boolean } {
  const hash = hashText(disputeNo)
  return { spread: hash / 2 ** 32, rulingWon: hash % 2 === 1 }
}
