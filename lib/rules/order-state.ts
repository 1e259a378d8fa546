import type { TransactionRow } from '../contract/transaction.ts'

/** What a merchant needs to know first about an order: its payment, and what became of the money since. */
export type OrderState =
  | TransactionRow['status']
  | 'partly_refunded'
  | 'refunded'
  | 'held'
  | 'disputed'
  | 'charged_back'

type OrderFacts = Pick<TransactionRow, 'status' | 'refunded' | 'frozenStatus' | 'holdStatus'>

/** A loss comes before a risk, and a risk before a refund. */
export function orderStateOf({ status, refunded, frozenStatus, holdStatus }: OrderFacts): OrderState {
  if (status !== 'success') return status
  if (frozenStatus === 'chargeback') return 'charged_back'
  if (frozenStatus === 'frozen') return 'disputed'
  if (holdStatus === 'frozen') return 'held'
  if (refunded === 'full') return 'refunded'
  return refunded === 'partial' ? 'partly_refunded' : 'success'
}
