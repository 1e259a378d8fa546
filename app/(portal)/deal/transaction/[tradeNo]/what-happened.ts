import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { adviceFor, type DeclineAdvice } from '#lib/rules/decline.ts'

/** The state of an order as a key of `what` in detail.json, the most urgent state first. */
export type OrderState =
  | 'pending'
  | 'processing'
  | 'pre_auth_merchant'
  | 'pre_auth_risk'
  | 'pre_auth_revoked'
  | 'pre_auth_lapsed'
  | 'failed_risk'
  | 'failed_rule'
  | 'failed_interface'
  | 'failed_system'
  | 'failed_issuer'
  | 'failed'
  | 'charged_back'
  | 'frozen'
  | 'on_hold'
  | 'refunded_full'
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
  interface_parameter: 'failed_interface',
  system_error: 'failed_system',
}

export function whatHappened(order: TransactionDetail): OrderState {
  if (order.preAuthStatus === 'revoked') {
    return order.events.some(({ kind }) => kind === 'pre_auth_lapsed')
      ? 'pre_auth_lapsed'
      : 'pre_auth_revoked'
  }
  switch (order.status) {
    case 'processing':
      return 'processing'
    case 'pending':
      if (order.preAuthStatus !== 'pending') return 'pending'
      return order.preAuthType === 'risk' ? 'pre_auth_risk' : 'pre_auth_merchant'
    case 'failed':
      return order.errorCode ? (byAdvice[adviceFor(order.errorCode)] ?? 'failed_issuer') : 'failed'
    case 'success':
      return afterSuccess(order)
  }
}

function afterSuccess(order: TransactionDetail): OrderState {
  if (order.frozenStatus === 'chargeback' || order.holdStatus === 'chargeback') return 'charged_back'
  if (order.frozenStatus === 'frozen') return 'frozen'
  if (order.holdStatus === 'frozen') return 'on_hold'
  if (order.refunded === 'full') return 'refunded_full'
  if (order.refunded === 'partial') return 'refunded_partial'
  return order.reconciled ? 'paid' : 'paid_unreconciled'
}
