import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  amountFrom,
  amountTo,
  batchAnswer,
  count,
  currency,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  instant,
  listRequest,
  multi,
  recentFrom,
  recentTo,
  tabbedListAnswer,
  text,
  tradeNo,
} from './shapes.ts'
import {
  authorizedAmount,
  cardType,
  environment,
  preAuthType,
  transactionFilter,
  transactionRow,
} from './transaction.ts'

/** Pre-authorizations: amounts that are reserved on a card and not charged yet (spec §4 Payment). */

export const openOrDecided = ['pending', 'completed', 'revoked', 'expired'] as const
const decidedStatus = z
  .enum(openOrDecided)
  .meta({ id: 'DecidedStatus', description: 'Status of the pre-authorization, without sales.' })
export const preAuthActions = ['complete', 'revoke'] as const
const preAuthAction = z.enum(preAuthActions).meta({ id: 'PreAuthAction', description: 'Complete or revoke.' })

const { shape } = transactionRow

export const preAuthRow = z
  .object({
    tradeNo,
    orderNo: shape.orderNo,
    gatewayNo,
    website: shape.website,
    preAuthStatus: decidedStatus,
    preAuthType,
    createdAt: instant.describe('Time of the pre-authorization.'),
    lapsesAt: instant.nullable().describe('Time at which it expires; null: completed, revoked or expired.'),
    decidedAt: instant
      .nullable()
      .describe('Time at which it was completed, was revoked or expired; null: pending.'),
    decidedBy: text.nullable().describe('Login name of the user who decided; null: pending or expired.'),
    amount,
    authorizedAmount,
    currency,
    riskScore: shape.riskScore,
    preAuthScore: count.describe('Risk score above which the gateway pre-authorized at that time.'),
    totalScore: count.describe('Risk score above which the gateway blocked at that time.'),
    customerName: shape.customerName,
    email: shape.email,
    cardType: shape.cardType,
    cardFirst6: shape.cardFirst6,
    cardLast4: shape.cardLast4,
    issuingBank: shape.issuingBank,
    bankCountry: shape.bankCountry,
    ip: shape.ip,
    ipCountry: shape.ipCountry,
    environment: shape.environment,
  })
  .meta({ id: 'PreAuth', description: 'A pre-authorization (spec §4 Payment).' })
export type PreAuthRow = z.output<typeof preAuthRow>

const preAuthSorts = ['createdAt', 'amount'] as const

export const preAuthFilter = {
  tradeNo: transactionFilter.tradeNo,
  orderNo: transactionFilter.orderNo,
  gatewayNo: transactionFilter.gatewayNo,
  website: transactionFilter.website,
  preAuthStatus: multi(decidedStatus).optional(),
  preAuthType: multi(z.enum(['merchant', 'risk']))
    .optional()
    .describe('Any of these types.'),
  cardType: multi(cardType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
  createdAtFrom: recentFrom,
  createdAtTo: recentTo,
  email: email.optional(),
  cardFirst6: transactionFilter.cardFirst6,
  cardLast4: transactionFilter.cardLast4,
  environment: multi(environment).optional(),
}

export const preAuthList = defineCall({
  no: 132,
  path: 'preAuth/list.do',
  page: '/deal/auth',
  request: listRequest(preAuthSorts, preAuthFilter),
  answer: tabbedListAnswer(preAuthRow, openOrDecided),
})

/** Rows of the largest page. */
export const MAX_OPERATED = 100

/**
 * Completes or revokes. A selection in which some are no longer pending is refused as a whole, with the field of each of
 * them (`tradeNo.3`). Otherwise every row has its own result, see batchAnswer.
 */
export const preAuthOperate = defineCall({
  no: 133,
  path: 'preAuth/operate.do',
  page: '/deal/auth',
  token: true,
  request: z.strictObject({
    action: preAuthAction,
    tradeNo: z.array(tradeNo).min(1).max(MAX_OPERATED).describe('Orders to complete or revoke.'),
    amount: amount
      .optional()
      .describe(
        'Amount to charge for one order that is completed; the rest is released. Left out: all of it.',
      ),
  }),
  answer: batchAnswer,
  errors: [
    'pre_auth_mixed_selection',
    'record_not_found',
    'pre_auth_not_pending',
    'pre_auth_completion_declined',
    'pre_auth_amount_invalid',
  ],
  changes: [
    'preAuth/list.do',
    'risk/stoppedList.do',
    'transaction/list.do',
    'transaction/detail.do',
    'transaction/related.do',
    'refund/tradeInfo.do',
  ],
})

export const preAuthDownload = defineCall({
  no: 134,
  path: 'preAuth/download.do',
  page: '/deal/auth',
  kind: 'file',
  request: downloadRequest(preAuthSorts, preAuthFilter),
  answer: downloadAnswer,
})
