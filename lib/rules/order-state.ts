import type { OrderGroup, OrderState } from '../contract/order-state.ts'
import type { TransactionRow } from '../contract/transaction.ts'

/** What a merchant needs to know first about an order: its payment, and what became of the money since. */

export type OrderFacts = Pick<
  TransactionRow,
  'status' | 'preAuthStatus' | 'refunded' | 'frozenStatus' | 'holdStatus'
>
type Line = readonly [OrderState, Partial<OrderFacts>]

/**
 * The first line whose facts all apply has the state. A loss comes before a risk, a risk before a refund. The
 * database derives its column from the same lines.
 */
export const orderStateLines: readonly Line[] = [
  ['pre_authorized', { status: 'pending', preAuthStatus: 'pending' }],
  ['revoked', { status: 'failed', preAuthStatus: 'revoked' }],
  ['expired', { status: 'failed', preAuthStatus: 'expired' }],
  ['pending', { status: 'pending' }],
  ['processing', { status: 'processing' }],
  ['failed', { status: 'failed' }],
  ['charged_back', { frozenStatus: 'chargeback' }],
  ['disputed', { frozenStatus: 'frozen' }],
  // A retrieval without an answer was lost before a chargeback was filed.
  ['charged_back', { frozenStatus: 'none', holdStatus: 'chargeback' }],
  ['on_hold', { holdStatus: 'frozen' }],
  ['refunded', { refunded: 'full' }],
  ['partly_refunded', { refunded: 'partial' }],
  ['won', { frozenStatus: 'normal' }],
  ['paid', {}],
]

export function orderStateOf(order: OrderFacts): OrderState {
  const line = orderStateLines.find(([, facts]) =>
    (Object.keys(facts) as (keyof OrderFacts)[]).every((name) => order[name] === facts[name]),
  )
  return line?.[0] ?? 'paid'
}

/** The states behind each tab of the list. */
export const orderGroupStates: Record<OrderGroup, readonly OrderState[]> = {
  disputed: ['disputed', 'on_hold', 'charged_back', 'won'],
  refunded: ['refunded', 'partly_refunded'],
  failed: ['failed'],
  pre_authorized: ['pre_authorized'],
}

/** The merchant keeps nothing of such an order: neither its delivery nor its product details matter any more. */
export const undeliveredStates: readonly OrderState[] = ['refunded', 'charged_back']
export const needsNoDelivery = (state: OrderState): boolean => undeliveredStates.includes(state)

/** The states of a successful payment, including those after a refund or a dispute. */
export const paidStates: readonly OrderState[] = [
  'paid',
  'partly_refunded',
  'refunded',
  'on_hold',
  'disputed',
  'won',
  'charged_back',
]
