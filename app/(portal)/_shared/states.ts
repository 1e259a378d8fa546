import type { States, Tone } from '#components/status-chip.tsx'
import type { AdministratorRow } from '#lib/contract/administrator.ts'
import type { ApprovalRow } from '#lib/contract/approval.ts'
import type { CommodityRow } from '#lib/contract/commodity.ts'
import type { ComplaintRow } from '#lib/contract/complaint.ts'
import type { CustomRuleRow } from '#lib/contract/custom-rule.ts'
import type { CustomerFilterRow } from '#lib/contract/customer-filter.ts'
import type { DisputeRow } from '#lib/contract/dispute.ts'
import type { LogRow } from '#lib/contract/merchant-log.ts'
import type { OrderState } from '#lib/contract/order-state.ts'
import type { RequestRow } from '#lib/contract/pay-request.ts'
import type { PayoutShop } from '#lib/contract/payout.ts'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { RiskListRow } from '#lib/contract/risk-list.ts'
import type { RulePerformanceRow } from '#lib/contract/rule-performance.ts'
import type { BatchRow, ReserveRow } from '#lib/contract/settlement-rows.ts'
import type { ReviewState, StoppedOrderRow } from '#lib/contract/stopped-order.ts'
import type { StoreRow } from '#lib/contract/store.ts'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import type { WaybillRow } from '#lib/contract/waybill.ts'
import type { DeliveryRow as WebhookDeliveryRow, WebhookRow } from '#lib/contract/webhook.ts'
import type { WebsiteRow } from '#lib/contract/website.ts'
import type { AlertState } from '#lib/rules/alert.ts'
import type { BankChangeStatus } from '#lib/rules/bank-account.ts'
import type { LinkStatus } from '#lib/rules/link.ts'
import type { OutState } from '#lib/rules/notice.ts'

/** The states of all records: their labels, and what each means to the merchant. */

export const orderStates: States<OrderState> = {
  name: 'orderState',
  tones: {
    pending: 'waiting',
    processing: 'waiting',
    pre_authorized: 'attention',
    paid: 'good',
    partly_refunded: 'neutral',
    refunded: 'neutral',
    on_hold: 'attention',
    disputed: 'attention',
    won: 'good',
    charged_back: 'bad',
    failed: 'bad',
    revoked: 'neutral',
    expired: 'neutral',
  },
}

export const refundStates: States<RefundRow['status']> = {
  name: 'refundStatus',
  tones: { pending: 'waiting', audit_success_unprocessed: 'waiting', success: 'good', failed: 'bad' },
}

export const approvalStates: States<ApprovalRow['state']> = {
  name: 'approvalState',
  tones: {
    waiting: 'attention',
    approved: 'good',
    refused: 'bad',
    expired: 'neutral',
    withdrawn: 'neutral',
    failed: 'bad',
  },
}

export const preAuthStates: States<PreAuthRow['preAuthStatus']> = {
  name: 'preAuthStatus',
  tones: { pending: 'waiting', completed: 'good', revoked: 'neutral', expired: 'neutral' },
}

export const waybillStates: States<WaybillRow['waybillStatus']> = {
  name: 'waybillStatus',
  tones: { uploaded: 'good', missing: 'attention', not_needed: 'neutral' },
}

export const deliveryStates: States<NonNullable<WaybillRow['deliveryStatus']>> = {
  name: 'deliveryStatus',
  tones: { in_transit: 'waiting', delivered: 'good', exception: 'bad', unknown: 'neutral' },
}

export const commodityStates: States<CommodityRow['commodityStatus']> = {
  name: 'commodityStatus',
  tones: { missing: 'attention', with_order: 'neutral', uploaded: 'good', not_needed: 'neutral' },
}

export const disputeStages: States<DisputeRow['stage']> = {
  name: 'disputeStage',
  tones: { to_answer: 'attention', under_review: 'waiting', closed: 'neutral' },
}

const representmentTones: Readonly<Record<DisputeRow['representmentStatus'], Tone>> = {
  non_represented: 'attention',
  submitted: 'waiting',
  returned: 'attention',
  under_review: 'waiting',
  chargeback_accepted: 'neutral',
  represent_success: 'good',
  represent_failure: 'bad',
  overdue: 'bad',
}
const arbitrationTones: Partial<Record<DisputeRow['arbitrationStatus'], Tone>> = {
  succeeded: 'good',
  failed: 'bad',
}
/** The state of a dispute, its tone and the key of its label in the enums. The second round replaces the first. */
export function disputeState({
  representmentStatus,
  arbitrationStatus,
  arbitrationResponse,
  stage,
}: Pick<DisputeRow, 'representmentStatus' | 'arbitrationStatus' | 'arbitrationResponse' | 'stage'>) {
  if (arbitrationStatus !== 'none')
    return {
      label: `arbitrationStatus.${arbitrationStatus}`,
      tone: arbitrationTones[arbitrationStatus] ?? (arbitrationResponse === 'open' ? 'attention' : 'waiting'),
    } as const
  // A dispute that was closed without a representment, such as a refunded one, is not a task.
  const isIdle = representmentStatus === 'non_represented' && stage === 'closed'
  return {
    label: `representmentStatus.${representmentStatus}`,
    tone: isIdle ? 'neutral' : representmentTones[representmentStatus],
  } as const
}

export const moneyStates: States<DisputeRow['moneyState']> = {
  name: 'moneyState',
  tones: { frozen: 'attention', normal: 'good', refund: 'neutral', chargeback: 'bad' },
}

export const webhookStates: States<WebhookRow['webhookStatus']> = {
  name: 'webhookStatus',
  tones: { active: 'good', stopped: 'neutral', disabled: 'bad' },
}

export const deliveryAttemptStates: States<WebhookDeliveryRow['deliveryState']> = {
  name: 'deliveryState',
  tones: { waiting: 'waiting', delivered: 'good', failed: 'bad' },
}

export const complaintStates: States<ComplaintRow['status']> = {
  name: 'complaintStatus',
  tones: { pending: 'attention', following: 'waiting', closed: 'neutral' },
}

export const alertStates: States<AlertState> = {
  name: 'alertState',
  tones: {
    open: 'attention',
    refunded: 'good',
    expired: 'attention',
    chargeback: 'bad',
    lapsed: 'neutral',
  },
}

export const batchStates: States<BatchRow['state']> = {
  name: 'batchState',
  tones: {
    canceled: 'neutral',
    confirmation_failed: 'bad',
    review_failed: 'bad',
    reviewed_pending_confirmation: 'waiting',
    confirmed_pending_process: 'waiting',
    processed: 'good',
    carried: 'neutral',
    nothing_due: 'neutral',
  },
}

export const reserveStates: States<ReserveRow['status']> = {
  name: 'reserveBatchStatus',
  tones: { held: 'waiting', released: 'good' },
}

export const settlementStates: States<TransactionRow['settlementStatus']> = {
  name: 'settlementStatus',
  tones: { unsettled: 'waiting', settling: 'waiting', settled: 'good' },
}

export const websiteStates: States<WebsiteRow['status']> = {
  name: 'websiteStatus',
  tones: {
    pending: 'waiting',
    audited: 'waiting',
    reviewed: 'good',
    review_failed: 'bad',
    audit_failed: 'bad',
    stopped: 'neutral',
  },
}

export const rectificationStates: States<WebsiteRow['rectification']> = {
  name: 'rectification',
  tones: { unchecked: 'neutral', to_rectify: 'attention', rectified: 'waiting', compliant: 'good' },
}

export const riskListStates: States<RiskListRow['state']> = {
  name: 'listState',
  tones: { active: 'good', expiring: 'attention', expired: 'neutral', removed: 'neutral' },
}

export const riskListTypes: States<RiskListRow['listType']> = {
  name: 'listType',
  tones: { block: 'bad', allow: 'good' },
}

export const customerFilterStates: States<CustomerFilterRow['status']> = {
  name: 'filterStatus',
  tones: { active: 'good', deactivated: 'neutral' },
}

export const customRuleStates: States<CustomRuleRow['status']> = {
  name: 'customRuleStatus',
  tones: { active: 'good', deactivated: 'neutral' },
}

export const storeStates: States<StoreRow['status']> = {
  name: 'authorizationStatus',
  tones: { unauthorized: 'waiting', authorized: 'good', failed: 'bad' },
}

export const bankChangeStates: States<BankChangeStatus> = {
  name: 'bankChangeStatus',
  tones: { requested: 'waiting', in_review: 'waiting', done: 'good', refused: 'bad', withdrawn: 'neutral' },
}

export const earlyPayoutStates: States<PayoutShop['early']['status']> = {
  name: 'earlyPayoutStatus',
  tones: {
    not_activated: 'neutral',
    pre_audit_success: 'waiting',
    pre_audit_failure: 'bad',
    activated: 'good',
    activation_failed: 'bad',
    credit_disabled: 'attention',
  },
}

export const linkStates: States<LinkStatus> = {
  name: 'linkStatus',
  tones: { active: 'waiting', processing: 'attention', paid: 'good', expired: 'neutral' },
}

export const outStates: States<OutState> = {
  name: 'outState',
  tones: { ongoing: 'bad', scheduled: 'attention', ended: 'neutral' },
}

export const administratorStates: States<AdministratorRow['status']> = {
  name: 'administratorStatus',
  tones: { active: 'good', invited: 'waiting', deactivated: 'neutral' },
}

export const logResults: States<LogRow['result']> = {
  name: 'logResult',
  tones: { success: 'good', failed: 'bad' },
}

export const requestResults: States<RequestRow['result']> = {
  name: 'requestResult',
  tones: { success: 'good', refused: 'bad' },
}

export const stoppedVerdicts: States<StoppedOrderRow['verdict']> = {
  name: 'stoppedVerdict',
  tones: { pre_authorized: 'attention', refused: 'bad' },
}

export const reviewStates: States<ReviewState> = {
  name: 'reviewState',
  tones: { to_review: 'waiting', reviewed: 'good' },
}

export const measuredStates: States<NonNullable<RulePerformanceRow['state']>> = {
  name: 'measuredState',
  tones: { on: 'good', off: 'neutral', removed: 'neutral' },
}
