import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  currency,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  id,
  instant,
  listRequest,
  multi,
  orderNo,
  tabbedListAnswer,
  tradeNo,
} from './shapes.ts'
import { paymentStatuses, refundedStates } from './transaction.ts'

/** Complaints of customers about an order, and what the merchant does about them (spec §3, §4 Complaint). */

export const complaintReasons = [
  'not_received',
  'not_as_described',
  'refund_not_received',
  'unauthorised',
  'no_answer',
  'counterfeit',
  'late_delivery',
  'other',
] as const
/** pending: it waits for the merchant; following: the merchant has done something; closed: settled. */
export const complaintStatuses = ['pending', 'following', 'closed'] as const
export const complaintLevels = ['normal', 'serious', 'urgent'] as const
/** How the customer complained. */
export const complaintMethods = ['email', 'phone', 'chat', 'issuing_bank', 'provider'] as const
/** What the merchant has done. */
export const followUpTypes = ['contacted', 'refunded', 'resent', 'replaced', 'explained', 'other'] as const
/** How often the customer has complained; more: three times or oftener. */
export const complaintCounts = ['once', 'twice', 'more'] as const
export const complaintActions = ['follow_up', 'close'] as const

const complaintNo = id

export const complaintRow = z.object({
  complaintNo,
  tradeNo,
  orderNo,
  gatewayNo,
  /** Of the order. */
  amount,
  currency,
  customerName: z.string(),
  email: z.string(),
  reason: z.enum(complaintReasons),
  level: z.enum(complaintLevels),
  /** Of the latest time. */
  method: z.enum(complaintMethods),
  /** How often the customer has complained about this order. */
  count: z.number().int(),
  status: z.enum(complaintStatuses),
  /** What was done last; null: nothing yet. */
  followUpType: z.enum(followUpTypes).nullable(),
  /** When the customer complained last. */
  complainedAt: instant,
  /** When the merchant last did something, and who; null: never. */
  followedUpAt: instant.nullable(),
  followedUpBy: z.string().nullable(),
  closedAt: instant.nullable(),
  version: z.number().int(),
})
export type ComplaintRow = z.output<typeof complaintRow>

export const complaintSorts = ['complainedAt', 'count', 'amount'] as const

export const complaintFilter = {
  complaintNo: multi(complaintNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  email: email.optional(),
  reason: multi(z.enum(complaintReasons)).optional(),
  level: multi(z.enum(complaintLevels)).optional(),
  method: multi(z.enum(complaintMethods)).optional(),
  status: multi(z.enum(complaintStatuses)).optional(),
  followUpType: multi(z.enum(followUpTypes)).optional(),
  count: multi(z.enum(complaintCounts)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Both ends count. Without them: the last 182 days. */
  complainedAtFrom: instant.optional(),
  complainedAtTo: instant.optional(),
}

export const complaintList = defineCall({
  no: 315,
  path: 'complaint/query.do',
  page: '/complaint',
  request: listRequest(complaintSorts, complaintFilter),
  answer: tabbedListAnswer(complaintRow, complaintStatuses),
})

export const complaintEntryKinds = ['complained', 'followed_up', 'closed'] as const

export const complaintDetail = z.object({
  ...complaintRow.shape,
  /** The latest first. */
  entries: z.array(
    z.object({
      kind: z.enum(complaintEntryKinds),
      at: instant,
      /** Login name; null: the customer. */
      by: z.string().nullable(),
      method: z.enum(complaintMethods).nullable(),
      followUpType: z.enum(followUpTypes).nullable(),
      text: z.string(),
    }),
  ),
  /** What an answer depends on. */
  order: z.object({
    status: z.enum(paymentStatuses),
    refunded: z.enum(refundedStates),
    waybillUploaded: z.boolean(),
    website: z.string(),
    createdAt: instant,
  }),
})
export type ComplaintDetail = z.output<typeof complaintDetail>

export const getComplaint = defineCall({
  no: 316,
  path: 'complaint/detail.do',
  page: '/complaint',
  request: z.strictObject({ complaintNo }),
  answer: complaintDetail,
})

export const MAX_FOLLOW_UP = 500

export const complaintUpdate = defineCall({
  no: 317,
  path: 'complaint/update.do',
  page: '/complaint',
  token: true,
  request: z.strictObject({
    complaintNo,
    action: z.enum(complaintActions),
    followUpType: z.enum(followUpTypes),
    text: z.string().trim().min(1).max(MAX_FOLLOW_UP),
    version: z.number().int().min(0),
  }),
  answer: complaintDetail,
  changes: ['complaint/query.do', 'complaint/detail.do'],
})

export const complaintDownload = defineCall({
  no: 318,
  path: 'complaint/download.do',
  page: '/complaint',
  kind: 'file',
  request: downloadRequest(complaintSorts, complaintFilter),
  answer: downloadAnswer,
})
