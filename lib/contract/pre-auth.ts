import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  batchAnswer,
  currency,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  instant,
  listRequest,
  multi,
  tabbedListAnswer,
  tradeNo,
} from './shapes.ts'
import { cardTypes, environments, preAuthTypes, transactionFilter, transactionRow } from './transaction.ts'

/** Pre-authorisations: amounts that are reserved on a card and not charged yet (spec §4 Payment). */

/** The states of a pre-authorisation; of `preAuthStatuses` all but the one of orders that are none. */
export const openOrDecided = ['pending', 'completed', 'revoked'] as const
export const preAuthActions = ['complete', 'revoke'] as const

const { shape } = transactionRow

export const preAuthRow = z.object({
  tradeNo,
  orderNo: shape.orderNo,
  gatewayNo,
  website: shape.website,
  preAuthStatus: z.enum(openOrDecided),
  /** Who asked for it: the merchant's order, or the risk score. */
  preAuthType: z.enum(preAuthTypes),
  createdAt: instant,
  /** When it lapses unless it is decided before; null once it is. */
  lapsesAt: instant.nullable(),
  /** When it was completed or revoked, or lapsed. */
  decidedAt: instant.nullable(),
  /** Login name of who decided; null: nobody yet, or it lapsed. */
  decidedBy: z.string().nullable(),
  amount,
  currency,
  /** The score of the order, and the gateway's limits at that time. */
  riskScore: shape.riskScore,
  preAuthScore: z.number().int(),
  totalScore: z.number().int(),
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
export type PreAuthRow = z.output<typeof preAuthRow>

export const preAuthSorts = ['createdAt', 'amount'] as const

export const preAuthFilter = {
  tradeNo: transactionFilter.tradeNo,
  orderNo: transactionFilter.orderNo,
  gatewayNo: transactionFilter.gatewayNo,
  website: transactionFilter.website,
  preAuthStatus: multi(z.enum(openOrDecided)).optional(),
  preAuthType: multi(z.enum(['merchant', 'risk'])).optional(),
  cardType: multi(z.enum(cardTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Both ends count. Without them: the last 182 days. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
  email: email.optional(),
  cardFirst6: transactionFilter.cardFirst6,
  cardLast4: transactionFilter.cardLast4,
  environment: multi(z.enum(environments)).optional(),
}

export const preAuthList = defineCall({
  no: 132,
  path: 'preAuth/list.do',
  page: '/deal/auth',
  request: listRequest(preAuthSorts, preAuthFilter),
  answer: tabbedListAnswer(preAuthRow, openOrDecided),
})

/** A page of the largest size. */
export const MAX_OPERATED = 100

/**
 * Completes or revokes. A selection of which some are pending and some are not any more is refused as a whole, with
 * the field of each that is not (`tradeNo.3`). Otherwise every row has its own result, see batchAnswer.
 */
export const preAuthOperate = defineCall({
  no: 133,
  path: 'preAuth/operate.do',
  page: '/deal/auth',
  token: true,
  request: z.strictObject({
    action: z.enum(preAuthActions),
    tradeNo: z.array(tradeNo).min(1).max(MAX_OPERATED),
  }),
  answer: batchAnswer,
  changes: [
    'preAuth/list.do',
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
