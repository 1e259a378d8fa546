import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { adviceFor, type DeclineAdvice } from '#lib/rules/decline.ts'

/** The state of an order as a key of `what` in detail.json, the most urgent state first. */
export type OrderState =
  | 'pending'
  | 'challenge'
  | 'processing'
  | 'pre_auth_merchant'
  | 'pre_auth_risk'
  | 'pre_auth_revoked'
  | 'pre_auth_lapsed'
  | 'failed_risk'
  | 'failed_rule'
  | 'failed_authentication'
  | 'failed_interface'
  | 'failed_system'
  | 'failed_issuer'
  | 'failed'
  | 'charged_back'
  | 'frozen'
  | 'on_hold'
  | 'refunded_full'
  | 'won'
  | 'refunded_partial'
  | 'paid_unreconciled'
  | 'paid'

const byAdvice: Partial<Record<DeclineAdvice, OrderState>> = {
  high_risk: 'failed_risk',
  bad_record: 'failed_rule',
  website_unregistered: 'failed_rule',
  limit_exceeded: 'failed_rule',
  country_restricted: 'failed_rule',
  customer_filtered: 'failed_rule',
  customer_listed: 'failed_rule',
  custom_rule_refused: 'failed_rule',
  authentication_failed: 'failed_authentication',
  authentication_abandoned: 'failed_authentication',
  interface_parameter: 'failed_interface',
  system_error: 'failed_system',
}

export function whatHappened(order: TransactionDetail): OrderState {
  if (order.preAuthStatus === 'revoked') return 'pre_auth_revoked'
  if (order.preAuthStatus === 'expired') return 'pre_auth_lapsed'
  switch (order.status) {
    case 'processing':
      return 'processing'
    case 'pending':
      if (order.threeDSecure === 'pending') return 'challenge'
      if (order.preAuthStatus !== 'pending') return 'pending'
      return order.preAuthType === 'risk' ? 'pre_auth_risk' : 'pre_auth_merchant'
    case 'failed':
      return order.errorCode ? (byAdvice[adviceFor(order.errorCode)] ?? 'failed_issuer') : 'failed'
    case 'success':
      return afterSuccess(order)
  }
}

function afterSuccess({ orderState, reconciled }: TransactionDetail): OrderState {
  switch (orderState) {
    case 'charged_back':
    case 'on_hold':
    case 'won':
      return orderState
    case 'disputed':
      return 'frozen'
    case 'refunded':
      return 'refunded_full'
    case 'partly_refunded':
      return 'refunded_partial'
    default:
      return reconciled ? 'paid' : 'paid_unreconciled'
  }
}
