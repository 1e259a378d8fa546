import type { Tone } from '#components/status-chip.tsx'
import type { CommodityRow } from '#lib/contract/commodity.ts'
import type { PreAuthRow } from '#lib/contract/pre-auth.ts'
import type { RefundRow } from '#lib/contract/refund.ts'
import type { BatchRow, ReserveRow } from '#lib/contract/settlement-rows.ts'
import type { TransactionRow } from '#lib/contract/transaction.ts'
import type { WaybillRow } from '#lib/contract/waybill.ts'

/** What the states of an order, a refund and a pre-authorisation mean to the merchant. */
export const paymentTones: Record<TransactionRow['status'], Tone> = {
  pending: 'waiting',
  processing: 'waiting',
  success: 'good',
  failed: 'bad',
}

export const refundTones: Record<RefundRow['status'], Tone> = {
  pending: 'waiting',
  audit_success_unprocessed: 'waiting',
  success: 'good',
  failed: 'bad',
}

export const preAuthTones: Record<PreAuthRow['preAuthStatus'], Tone> = {
  pending: 'waiting',
  completed: 'good',
  revoked: 'neutral',
}

export const waybillTones: Record<WaybillRow['waybillStatus'], Tone> = {
  uploaded: 'good',
  missing: 'attention',
}

export const deliveryTones: Record<NonNullable<WaybillRow['deliveryStatus']>, Tone> = {
  in_transit: 'waiting',
  delivered: 'good',
  exception: 'bad',
  unknown: 'neutral',
}

export const commodityTones: Record<CommodityRow['commodityStatus'], Tone> = {
  missing: 'attention',
  with_order: 'neutral',
  uploaded: 'good',
}

/** What the states of a batch and of a reserve mean to the merchant. */
export const batchTones: Record<BatchRow['state'], Tone> = {
  cancelled: 'neutral',
  confirmation_failed: 'bad',
  review_failed: 'bad',
  reviewed_pending_confirmation: 'waiting',
  confirmed_pending_process: 'waiting',
  processed: 'good',
}

export const reserveTones: Record<ReserveRow['status'], Tone> = {
  held: 'waiting',
  released: 'good',
}
