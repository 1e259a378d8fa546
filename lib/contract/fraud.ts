import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  country,
  currency,
  date,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderNo,
  tradeNo,
} from './shapes.ts'
import { cardTypes, refundedStates } from './transaction.ts'

/** Fraud records: what issuers have reported to the card schemes as fraud (spec §3 Fraud). */

/** The kinds of fraud that the schemes' reports tell apart. */
export const fraudReasons = [
  'card_not_present',
  'account_takeover',
  'stolen_card',
  'lost_card',
  'card_not_received',
  'counterfeit',
  'fraudulent_application',
  'merchant_misrepresentation',
  'cardholder_manipulated',
] as const

export const fraudRow = z.object({
  fraudNo: id,
  tradeNo,
  orderNo,
  gatewayNo,
  website: z.string(),
  /** When the provider entered the report. */
  fraudEntryDate: instant,
  /** The day on which the issuer reported it to the scheme. */
  fraudReportDate: date,
  fraudReason: z.enum(fraudReasons),
  /** The scheme's report and its own code for the reason, such as `TC40 6`; null where the scheme has no such report. */
  schemeCode: z.string().nullable(),
  /** The cardholder has charged the payment back as well. */
  chargebackReceived: z.boolean(),
  /** The chargeback, for the way to it. */
  disputeNo: id.nullable(),
  /** The merchant has answered the chargeback with a representment (`exp` in the specification). */
  appealed: z.boolean(),
  amount,
  currency,
  cardType: z.enum(cardTypes),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  email: z.string(),
  customerName: z.string(),
  issuingBank: z.string().nullable(),
  bankCountry: country.nullable(),
  ip: z.string(),
  ipCountry: country.nullable(),
  riskScore: z.number().int(),
  refunded: z.enum(refundedStates),
  /** Business time of the order. */
  createdAt: instant,
})
export type FraudRow = z.output<typeof fraudRow>

export const fraudSorts = ['fraudEntryDate', 'amount'] as const

export const fraudFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  fraudNo: multi(id).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  /** Both ends count. Without them: the last 182 days. */
  fraudEntryDateFrom: instant.optional(),
  fraudEntryDateTo: instant.optional(),
  fraudReportDateFrom: date.optional(),
  fraudReportDateTo: date.optional(),
  fraudReason: multi(z.enum(fraudReasons)).optional(),
  chargebackReceived: z.boolean().optional(),
  appealed: z.boolean().optional(),
  cardType: multi(z.enum(cardTypes)).optional(),
  currency: multi(currency).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
}

export const fraudList = defineCall({
  no: 130,
  path: 'fraud/list.do',
  page: '/deal/fraud',
  request: listRequest(fraudSorts, fraudFilter),
  answer: listAnswer(fraudRow),
})

export const fraudDownload = defineCall({
  no: 131,
  path: 'fraud/download.do',
  page: '/deal/fraud',
  kind: 'file',
  request: downloadRequest(fraudSorts, fraudFilter),
  answer: downloadAnswer,
})
