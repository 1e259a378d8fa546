import { z } from 'zod'
import { defineCall } from './call.ts'
import { disputeStage, disputeType } from './dispute.ts'
import { orderState } from './order-state.ts'
import { refundStatus } from './refund.ts'
import { batchNo, batchState } from './settlement-rows.ts'
import {
  amount,
  currency,
  customerEmail,
  customerName,
  disputeNo,
  gatewayNo,
  instant,
  orderedAt,
  orderNo,
  refundNo,
  signedAmount,
  text,
  tradeNo,
} from './shapes.ts'

/** Search of the command palette. */

export const MAX_SEARCH_LENGTH = 100
/** Results per kind; the list shows more. */
export const MAX_FOUND = 5

const foundOrder = z
  .object({
    tradeNo,
    orderNo,
    orderState,
    amount,
    currency,
    createdAt: orderedAt,
    customerName,
    email: customerEmail,
  })
  .meta({ id: 'FoundOrder', description: 'An order in the search results.' })
export type FoundOrder = z.output<typeof foundOrder>

const foundRefund = z
  .object({
    refundNo,
    tradeNo,
    status: refundStatus,
    amount: amount.describe('Refund amount, in the order currency.'),
    currency,
    appliedAt: instant.describe('Time of the request.'),
  })
  .meta({ id: 'FoundRefund', description: 'A refund in the search results.' })
export type FoundRefund = z.output<typeof foundRefund>

const foundDispute = z
  .object({
    disputeNo,
    tradeNo,
    disputeType,
    stage: disputeStage,
    amount,
    currency,
    filedAt: instant.describe('Time at which the dispute was filed.'),
  })
  .meta({ id: 'FoundDispute', description: 'A dispute in the search results.' })
export type FoundDispute = z.output<typeof foundDispute>

const foundBatch = z
  .object({
    batchNo,
    gatewayNo,
    state: batchState,
    net: signedAmount.describe('Net payout, in the settlement currency.'),
    currency,
    tabulatedAt: instant.describe('Time of the settlement tabulation.'),
  })
  .meta({ id: 'FoundBatch', description: 'A settlement batch in the search results.' })
export type FoundBatch = z.output<typeof foundBatch>

/**
 * Finds orders by number, merchant order number, and email or name of the customer. Finds refunds, disputes and batches
 * by number, refunds and disputes also by order. A number matches in full or by its beginning. Kinds whose list the user
 * cannot see stay empty.
 */
export const globalSearch = defineCall({
  no: 350,
  path: 'search/global.do',
  page: '*',
  request: z.strictObject({
    text: text
      .trim()
      .min(1)
      .max(MAX_SEARCH_LENGTH)
      .describe('Number or its beginning, or the email address or name of a customer.'),
  }),
  answer: z.object({
    orders: z.array(foundOrder).max(MAX_FOUND).describe('Orders, the latest first.'),
    refunds: z.array(foundRefund).max(MAX_FOUND).describe('Refunds, the latest first.'),
    disputes: z.array(foundDispute).max(MAX_FOUND).describe('Disputes, the latest first.'),
    batches: z.array(foundBatch).max(MAX_FOUND).describe('Settlement batches, the latest first.'),
  }),
})
export type GlobalFound = z.output<typeof globalSearch.answer>
