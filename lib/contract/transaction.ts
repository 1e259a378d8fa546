import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  country,
  currency,
  downloadAnswer,
  downloadRequest,
  email,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  tradeNo,
} from './shapes.ts'

/** Transactions (spec §3 Transaction). */

export const paymentStatuses = ['pending', 'processing', 'success', 'failed'] as const
/**
 * What became of an order: its status, and of a failed one where it failed. given_up: without an error, a
 * pre-authorization that was revoked or has lapsed.
 */
export const orderOutcomes = [
  'pending',
  'processing',
  'success',
  'refused_by_risk',
  'interface_error',
  'declined',
  'given_up',
] as const
export const transactionTypes = ['sale', 'pre_auth'] as const
/** Who asked for the pre-authorisation: nobody, the merchant's order, or the risk score (spec §4 Payment). */
export const preAuthTypes = ['none', 'merchant', 'risk'] as const
export const preAuthStatuses = ['none', 'pending', 'revoked', 'completed'] as const
export const settlementStatuses = ['unsettled', 'settling', 'settled'] as const
export const reserveStatuses = ['none', 'held', 'released'] as const
/** State of the amount frozen by a chargeback, and of the amount on hold by a retrieval (spec §4). */
export const frozenStatuses = ['none', 'frozen', 'normal', 'refund', 'chargeback'] as const
export const environments = ['live', 'test'] as const
export const walletTypes = ['none', 'apple_pay', 'google_pay'] as const
export const paymentMethods = [
  'card',
  'alipay',
  'wechat_pay',
  'ideal',
  'sofort',
  'boleto',
  'konbini',
  'knet',
] as const
export const cardTypes = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'] as const
/** How much of the amount went back to the customer. */
export const refundedStates = ['none', 'partial', 'full'] as const

export const transactionRow = z.object({
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  cardType: z.enum(cardTypes).nullable(),
  /** Business time of the order. */
  createdAt: instant,
  email: z.string(),
  customerName: z.string(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  amount,
  currency,
  /** Sum of the refunds applied for that have not failed, in the order currency. */
  refundedAmount: amount,
  /** What may still be applied for, in the order currency. */
  refundableAmount: amount,
  refunded: z.enum(refundedStates),
  transactionType: z.enum(transactionTypes),
  preAuthType: z.enum(preAuthTypes),
  preAuthStatus: z.enum(preAuthStatuses),
  settlementStatus: z.enum(settlementStatuses),
  reserveStatus: z.enum(reserveStatuses),
  frozenAmount: amount,
  frozenStatus: z.enum(frozenStatuses),
  holdAmount: amount,
  holdStatus: z.enum(frozenStatuses),
  issuingBank: z.string().nullable(),
  bankCountry: country.nullable(),
  ip: z.string(),
  ipCountry: country.nullable(),
  ipCity: z.string().nullable(),
  riskScore: z.number().int(),
  errorCode: z.string().nullable(),
  /** The issuer's or the provider's own words, in the language of the request. */
  errorInfo: z.string().nullable(),
  walletType: z.enum(walletTypes),
  trackingNumber: z.string().nullable(),
  waybillUploaded: z.boolean(),
  /** Matched against the acquirer's file, the day after the payment. */
  reconciled: z.boolean(),
  environment: z.enum(environments),
})
export type TransactionRow = z.output<typeof transactionRow>

const address = z.object({
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  country: country.nullable(),
  zip: z.string(),
  phone: z.string(),
})

export const triggeredRule = z.object({
  ruleCode: z.string(),
  /** In the language of the request. */
  name: z.string(),
  score: z.number().int(),
  /** What was measured, in words of the request's language; null where the rule has none. */
  detail: z.string().nullable(),
})

export const eventKinds = [
  'created',
  'pending',
  'processing',
  'risk_checked',
  'authorised',
  'succeeded',
  'declined',
  'refused_by_risk',
  'reconciled',
  'pre_auth_completed',
  'pre_auth_revoked',
  'pre_auth_lapsed',
  'refund_applied',
  'refund_audited',
  'refund_succeeded',
  'refund_failed',
  'waybill_uploaded',
  'waybill_replaced',
  'products_uploaded',
  'chargeback_filed',
  'retrieval_filed',
  'dispute_submitted',
  'dispute_returned',
  'dispute_reopened',
  'dispute_resolved',
  'fraud_reported',
  'alert_received',
  'settled',
  'reserve_released',
] as const

export const transactionEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(eventKinds),
  /** Login name of who did it; null: the provider or the customer. */
  actor: z.string().nullable(),
  amount: amount.nullable(),
  currency: currency.nullable(),
  /** The refund, dispute or batch that the event is about. */
  reference: z.string().nullable(),
})

export const transactionDetail = z.object({
  ...transactionRow.shape,
  /** The payment link that it came through. */
  linkNo: id.nullable(),
  merchantIp: z.string(),
  cardHolder: z.string().nullable(),
  /** MM/YY */
  cardExpiry: z.string().nullable(),
  zip: z.string(),
  phone: z.string(),
  billingAddress: address,
  shippingAddress: address,
  triggeredRules: z.array(triggeredRule),
  preAuthScore: z.number().int(),
  totalScore: z.number().int(),
  trackingSite: z.string().nullable(),
  carrierCode: z.string().nullable(),
  fulfilledAt: instant.nullable(),
  products: z.array(
    z.object({
      name: z.string(),
      price: amount,
      quantity: z.number().int(),
      deliveryMethod: z.string().nullable(),
      deliveryDate: z.string().nullable(),
    }),
  ),
  /** Days since the customer registered with the merchant, at the time of the order. */
  daysOfRegistration: z.number().int().nullable(),
  firstPaidAt: instant.nullable(),
  /** The customer's successful orders with this merchant before this one. */
  totalSalesCount: z.number().int(),
  relatedCount: z.number().int(),
  /** Oldest first. */
  events: z.array(transactionEvent),
})
export type TransactionDetail = z.output<typeof transactionDetail>

export const transactionSorts = ['createdAt', 'amount'] as const

/** Of a customer's country that is not known: what CLDR calls an unknown region. */
export const UNKNOWN_COUNTRY = 'ZZ'

export const transactionFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  website: multi(z.string().max(200)).optional(),
  status: multi(z.enum(paymentStatuses)).optional(),
  outcome: multi(z.enum(orderOutcomes)).optional(),
  errorCode: multi(id).optional(),
  method: multi(z.enum(paymentMethods)).optional(),
  cardType: multi(z.enum(cardTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  /** Both ends count. Without them: the last 182 days. */
  createdAtFrom: instant.optional(),
  createdAtTo: instant.optional(),
  email: email.optional(),
  cardFirst6: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  cardLast4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  bankCountry: multi(country).optional(),
  /** UNKNOWN_COUNTRY: orders without one. */
  ipCountry: multi(country).optional(),
  transactionType: multi(z.enum(transactionTypes)).optional(),
  settlementStatus: multi(z.enum(settlementStatuses)).optional(),
  environment: multi(z.enum(environments)).optional(),
}

export const transactionList = defineCall({
  no: 40,
  path: 'transaction/list.do',
  page: '/deal/transaction',
  request: listRequest(transactionSorts, transactionFilter),
  answer: listAnswer(transactionRow),
})

export const getTransaction = defineCall({
  no: 41,
  path: 'transaction/detail.do',
  page: [
    '/deal/transaction',
    '/deal/refund',
    '/deal/dispute',
    '/deal/fraud',
    '/deal/auth',
    '/deal/waybill',
    '/deal/commodityInfos',
  ],
  request: z.strictObject({ tradeNo }),
  answer: transactionDetail,
})

export const relations = ['card', 'email', 'ip', 'order'] as const

export const relatedTransactions = defineCall({
  no: 42,
  path: 'transaction/related.do',
  page: '/deal/transaction',
  request: z.strictObject({ tradeNo }),
  /** The latest 100 that share a card, email, IP or order number with it. */
  answer: z.object({
    list: z.array(z.object({ ...transactionRow.shape, relations: z.array(z.enum(relations)) })),
    totalCapped: z.boolean(),
  }),
})

export const transactionDownload = defineCall({
  no: 43,
  path: 'transaction/download.do',
  page: '/deal/transaction',
  kind: 'file',
  request: downloadRequest(transactionSorts, transactionFilter),
  answer: downloadAnswer,
})

export const unshippedDownload = defineCall({
  no: 44,
  path: 'transaction/unshippedDownload.do',
  page: '/deal/waybill',
  kind: 'file',
  request: z.strictObject({
    format: z.enum(['xlsx', 'csv']),
    timeZone: id,
    /** Six months up to this many days ago (spec §9 Downloads). */
    upToDaysAgo: z.literal([7, 15]).default(7),
  }),
  answer: downloadAnswer,
})
