import { z } from 'zod'
import { defineCall } from './call.ts'
import { riskChecks, riskVerdict } from './risk.ts'
import {
  count,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  instant,
  listRequest,
  multi,
  recentFrom,
  recentTo,
  rowVersion,
  tabbedListAnswer,
  text,
  tradeNo,
  userName,
  version,
} from './shapes.ts'
import { preAuthStatus, transactionRow } from './transaction.ts'

/** Orders that the risk checks blocked or pre-authorized, and their review by the merchant. */

const PAGE = '/risk/stopped_orders'

const stoppedBy = [...riskChecks, 'blacklist'] as const
export const stoppedByCheck = z.enum(stoppedBy).meta({
  id: 'StoppedBy',
  description: 'Check that stopped the order; `blacklist`: the provider’s own blacklist.',
})
export type StoppedBy = (typeof stoppedBy)[number]

export const reviewStates = ['to_review', 'reviewed'] as const
const reviewState = z
  .enum(reviewStates)
  .meta({ id: 'ReviewState', description: 'Whether a user of the merchant has reviewed the stopped order.' })
export type ReviewState = (typeof reviewStates)[number]

const stoppedVerdict = riskVerdict.exclude(['accepted']).meta({
  id: 'StoppedVerdict',
  description: 'What the risk checks did with the order: pre-authorized or blocked.',
})

const { shape } = transactionRow

export const MAX_REVIEW_NOTE = 500

export const stoppedOrderRow = z
  .object({
    tradeNo,
    orderNo: shape.orderNo,
    gatewayNo,
    website: shape.website,
    createdAt: shape.createdAt,
    verdict: stoppedVerdict,
    stoppedBy: stoppedByCheck,
    rules: text.describe(
      'Rules that stopped the order, in the language of the request; empty: not recorded.',
    ),
    remedy: text.describe('What would let the order pass, in the language of the request.'),
    riskScore: shape.riskScore,
    preAuthScore: count.describe('Risk score above which the gateway pre-authorized at that time.'),
    totalScore: count.describe('Risk score above which the gateway blocked at that time.'),
    amount: shape.amount,
    currency: shape.currency,
    orderState: shape.orderState,
    preAuthStatus,
    lapsesAt: instant
      .nullable()
      .describe('Time at which a pending pre-authorization expires; null: not pending.'),
    customerName: shape.customerName,
    email: shape.email,
    method: shape.method,
    cardType: shape.cardType,
    cardFirst6: shape.cardFirst6,
    cardLast4: shape.cardLast4,
    bankCountry: shape.bankCountry,
    ip: shape.ip,
    ipCountry: shape.ipCountry,
    environment: shape.environment,
    reviewState,
    reviewedAt: instant.nullable().describe('Time of the latest review; null: not reviewed yet.'),
    reviewedBy: userName.nullable().describe('User of the latest review; null: not reviewed yet.'),
    note: text.describe('Note of the latest review.'),
    version: rowVersion,
    updatedBy: userName.nullable().describe('The same as `reviewedBy`, for the comparison of versions.'),
  })
  .meta({ id: 'StoppedOrder', description: 'An order that the risk checks blocked or pre-authorized.' })
export type StoppedOrderRow = z.output<typeof stoppedOrderRow>

const sorts = ['createdAt', 'riskScore'] as const
const filter = {
  tradeNo: multi(tradeNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  verdict: multi(stoppedVerdict).optional(),
  stoppedBy: multi(stoppedByCheck).optional(),
  rule: multi(text.max(100))
    .optional()
    .describe('Any of these rules, as `<check>:<number>`; a rule without a number: `<check>:`.'),
  preAuthStatus: multi(preAuthStatus).optional(),
  reviewState: multi(reviewState).optional(),
  environment: multi(shape.environment).optional(),
  email: email.optional(),
  paidLater: z
    .boolean()
    .optional()
    .describe('Orders of customers who paid a later order only, or all others.'),
  createdAtFrom: recentFrom,
  createdAtTo: recentTo,
}

export const stoppedOrderList = defineCall({
  no: 520,
  path: 'risk/stoppedList.do',
  page: PAGE,
  request: listRequest(sorts, filter),
  answer: tabbedListAnswer(stoppedOrderRow, reviewStates),
})

export const stoppedOrderDownload = defineCall({
  no: 521,
  path: 'risk/stoppedDownload.do',
  page: PAGE,
  kind: 'file',
  request: downloadRequest(sorts, filter),
  answer: downloadAnswer,
})

/** Marks a stopped order as reviewed. A later review replaces the note of the earlier one. */
export const reviewStoppedOrder = defineCall({
  no: 522,
  path: 'risk/reviewStopped.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    tradeNo,
    note: text.trim().max(MAX_REVIEW_NOTE).describe('What the review found.'),
    version,
  }),
  answer: stoppedOrderRow,
  errors: ['record_not_found', 'risk_changed'],
  changes: ['risk/stoppedList.do'],
})
