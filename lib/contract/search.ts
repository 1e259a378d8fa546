import { z } from 'zod'
import { defineCall } from './call.ts'
import { disputeStages, disputeTypes } from './dispute.ts'
import { refundStatuses } from './refund.ts'
import { batchStates } from './settlement-rows.ts'
import { amount, currency, id, instant, orderNo, refundNo, signedAmount, tradeNo } from './shapes.ts'
import { paymentStatuses } from './transaction.ts'

/** The command palette's search over the merchant's records. */

export const MAX_SEARCH_LENGTH = 100
/** Of each kind: who needs more opens the list. */
export const MAX_FOUND = 5

export const foundOrder = z.object({
  tradeNo,
  orderNo,
  status: z.enum(paymentStatuses),
  amount,
  currency,
  createdAt: instant,
  customerName: z.string(),
  email: z.string(),
})
export type FoundOrder = z.output<typeof foundOrder>

export const foundRefund = z.object({
  refundNo,
  tradeNo,
  status: z.enum(refundStatuses),
  amount,
  currency,
  appliedAt: instant,
})
export type FoundRefund = z.output<typeof foundRefund>

export const foundDispute = z.object({
  disputeNo: id,
  tradeNo,
  disputeType: z.enum(disputeTypes),
  stage: z.enum(disputeStages),
  amount,
  currency,
  filedAt: instant,
})
export type FoundDispute = z.output<typeof foundDispute>

export const foundBatch = z.object({
  batchNo: id,
  gatewayNo: id,
  state: z.enum(batchStates),
  net: signedAmount,
  currency,
  tabulatedAt: instant,
})
export type FoundBatch = z.output<typeof foundBatch>

/**
 * Orders by their number, the merchant's, or the customer's email or name; refunds, disputes and batches by their own
 * number, the first two by their order too. A whole number is found, and how it begins; the latest first. What the
 * user may not see as a list is not found either: its part is empty.
 */
export const globalSearch = defineCall({
  no: 350,
  path: 'search/global.do',
  page: '*',
  request: z.strictObject({ text: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  answer: z.object({
    orders: z.array(foundOrder).max(MAX_FOUND),
    refunds: z.array(foundRefund).max(MAX_FOUND),
    disputes: z.array(foundDispute).max(MAX_FOUND),
    batches: z.array(foundBatch).max(MAX_FOUND),
  }),
})
export type GlobalFound = z.output<typeof globalSearch.answer>
