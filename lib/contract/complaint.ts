import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderState } from './order-state.ts'
import {
  amount,
  amountFrom,
  amountTo,
  count,
  currency,
  customerEmail,
  customerName,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  id,
  instant,
  listRequest,
  locale,
  multi,
  orderedAt,
  orderNo,
  recentFrom,
  recentTo,
  tabbedListAnswer,
  text,
  tradeNo,
  version,
  website,
} from './shapes.ts'
import { refundedState } from './transaction.ts'

/** Complaints of customers about an order, and the merchant’s follow-ups (spec §3, §4 Complaint). */

export const complaintReasons = [
  'not_received',
  'not_as_described',
  'refund_not_received',
  'unauthorized',
  'no_answer',
  'counterfeit',
  'late_delivery',
  'other',
] as const
const complaintReason = z
  .enum(complaintReasons)
  .meta({ id: 'ComplaintReason', description: 'Reason for the complaint.' })
export const complaintStatuses = ['pending', 'following', 'closed'] as const
const complaintStatus = z.enum(complaintStatuses).meta({
  id: 'ComplaintStatus',
  description: '`pending`: the merchant has not responded. `following`: the merchant has followed up.',
})
export const complaintLevels = ['normal', 'serious', 'urgent'] as const
const complaintLevel = z
  .enum(complaintLevels)
  .meta({ id: 'ComplaintLevel', description: 'Severity of the complaint.' })
export const complaintMethods = ['email', 'phone', 'chat', 'issuing_bank', 'provider'] as const
const complaintMethod = z
  .enum(complaintMethods)
  .meta({ id: 'ComplaintMethod', description: 'How the customer complained.' })
export const followUpTypes = ['contacted', 'refunded', 'resent', 'replaced', 'explained', 'other'] as const
const followUpType = z.enum(followUpTypes).meta({ id: 'FollowUpType', description: 'What the merchant did.' })
export const complaintCounts = ['once', 'twice', 'more'] as const
const complaintCount = z.enum(complaintCounts).meta({
  id: 'ComplaintCount',
  description: 'How often the customer complained. `more`: three times or more.',
})
export const complaintActions = ['follow_up', 'close'] as const
const complaintAction = z
  .enum(complaintActions)
  .meta({ id: 'ComplaintAction', description: 'Follow up on the complaint, or close it.' })

const complaintNo = id.describe('Number of the complaint.')

export const complaintRow = z
  .object({
    complaintNo,
    tradeNo,
    orderNo,
    gatewayNo,
    amount: amount.describe('Amount of the order.'),
    currency,
    customerName,
    email: customerEmail,
    reason: complaintReason,
    level: complaintLevel,
    method: complaintMethod.describe('How the customer complained the last time.'),
    count: count.describe('How often the customer complained about this order.'),
    status: complaintStatus,
    followUpType: followUpType.nullable().describe('Last follow-up; null: none yet.'),
    complainedAt: instant.describe('Time of the last complaint.'),
    followedUpAt: instant.nullable().describe('Time of the last follow-up; null: none yet.'),
    followedUpBy: text.nullable().describe('Login name of the user who followed up last; null: none yet.'),
    closedAt: instant.nullable().describe('Time at which the complaint was closed; null: open.'),
    version: count.describe('Raised by every change of the complaint.'),
  })
  .meta({ id: 'Complaint', description: 'A complaint of a customer about an order (spec §3, §4 Complaint).' })
export type ComplaintRow = z.output<typeof complaintRow>

const complaintSorts = ['complainedAt', 'count', 'amount'] as const

const complaintFilter = {
  complaintNo: multi(complaintNo).optional(),
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  email: email.optional(),
  reason: multi(complaintReason).optional(),
  level: multi(complaintLevel).optional(),
  method: multi(complaintMethod).optional(),
  status: multi(complaintStatus).optional(),
  followUpType: multi(followUpType).optional(),
  count: multi(complaintCount).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
  complainedAtFrom: recentFrom,
  complainedAtTo: recentTo,
}

export const complaintList = defineCall({
  no: 315,
  path: 'complaint/query.do',
  page: '/complaint',
  request: listRequest(complaintSorts, complaintFilter),
  answer: tabbedListAnswer(complaintRow, complaintStatuses),
})

export const complaintEntryKinds = ['complained', 'followed_up', 'emailed', 'closed'] as const
const complaintEntryKind = z.enum(complaintEntryKinds).meta({
  id: 'ComplaintEntryKind',
  description:
    'Kind of an entry in the history of a complaint. `followed_up`: an internal note. `emailed`: an email to the customer.',
})
export const mailStates = ['sent', 'failed'] as const

const complaintDetail = z
  .object({
    ...complaintRow.shape,
    entries: z
      .array(
        z.object({
          kind: complaintEntryKind,
          at: instant.describe('Time of the entry.'),
          by: text.nullable().describe('Login name; null: the customer.'),
          method: complaintMethod.nullable(),
          followUpType: followUpType.nullable(),
          text: text.describe('Text of the complaint, the follow-up or the email.'),
          mail: z
            .object({
              to: customerEmail,
              subject: text.describe('Subject of the email.'),
              locale: locale.describe('Language of the email.'),
              state: z
                .enum(mailStates)
                .meta({ id: 'MailState', description: '`failed`: the address does not accept emails.' }),
            })
            .nullable()
            .describe('The email to the customer; null: no email.'),
        }),
      )
      .describe('History, the latest first.'),
    order: z
      .object({
        orderState,
        refunded: refundedState,
        waybillUploaded: z.boolean().describe('Whether the order has a waybill.'),
        website,
        createdAt: orderedAt,
      })
      .describe('The order.'),
    reply: z
      .object({
        locale: locale.describe('Language of the customer’s browser; English if it is unknown.'),
        subject: text.describe('Subject of an email to the customer.'),
        text: text.describe('Beginning and end of an email to the customer.'),
      })
      .describe('An email to the customer, prepared in the customer’s language.'),
  })
  .meta({ id: 'ComplaintDetail', description: 'A complaint with its history.' })
export type ComplaintDetail = z.output<typeof complaintDetail>

export const getComplaint = defineCall({
  no: 316,
  path: 'complaint/detail.do',
  page: '/complaint',
  request: z.strictObject({ complaintNo }),
  answer: complaintDetail,
  errors: ['record_not_found', 'order_not_found'],
})

export const MAX_FOLLOW_UP = 500

export const complaintUpdate = defineCall({
  no: 317,
  path: 'complaint/update.do',
  page: '/complaint',
  token: true,
  request: z.strictObject({
    complaintNo,
    action: complaintAction,
    followUpType,
    text: text.trim().min(1).max(MAX_FOLLOW_UP).describe('Text of the follow-up.'),
    version,
  }),
  answer: complaintDetail,
  errors: [
    'stale_version',
    'complaint_closed',
    'complaint_not_refunded',
    'record_not_found',
    'order_not_found',
  ],
  changes: ['complaint/query.do', 'complaint/detail.do', 'customer/detail.do'],
})

export const MAX_REPLY = 2000

/** Answers the customer by email. An email that fails is kept with the complaint and answers nothing. */
export const complaintReply = defineCall({
  no: 530,
  path: 'complaint/reply.do',
  page: '/complaint',
  token: true,
  request: z.strictObject({
    complaintNo,
    text: text.trim().min(1).max(MAX_REPLY).describe('Text of the email.'),
    version,
  }),
  answer: complaintDetail,
  errors: ['stale_version', 'complaint_closed', 'record_not_found', 'order_not_found'],
  changes: ['complaint/query.do', 'complaint/detail.do', 'customer/detail.do'],
})

export const complaintDownload = defineCall({
  no: 318,
  path: 'complaint/download.do',
  page: '/complaint',
  kind: 'file',
  request: downloadRequest(complaintSorts, complaintFilter),
  answer: downloadAnswer,
})
