import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  amountFrom,
  amountTo,
  cardFirst6,
  cardLast4,
  currency,
  customerEmail,
  customerName,
  date,
  disputeNo,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  orderedAt,
  orderNo,
  recentFrom,
  recentTo,
  text,
  tradeNo,
  website,
} from './shapes.ts'
import { cardType, refundedState, transactionRow } from './transaction.ts'

/** Fraud records: fraud that issuers reported to the card schemes (spec §3 Fraud). */

const fraudNo = id.describe('Number of the fraud record.')

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
const fraudReason = z
  .enum(fraudReasons)
  .meta({ id: 'FraudReason', description: 'Kind of fraud, as the card schemes’ reports distinguish them.' })

const { shape } = transactionRow

export const fraudRow = z
  .object({
    fraudNo,
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    fraudEntryDate: instant.describe('Time at which the provider entered the report.'),
    fraudReportDate: date.describe('Day on which the issuer reported the fraud to the scheme.'),
    fraudReason,
    schemeCode: text
      .nullable()
      .describe('Report and reason code of the scheme; null if the scheme has no such report.'),
    chargebackReceived: z.boolean().describe('Whether the cardholder also filed a chargeback.'),
    disputeNo: disputeNo.nullable().describe('Chargeback of the order; null: none.'),
    appealed: z
      .boolean()
      .describe('Whether the merchant submitted a representment (`exp` in the specification).'),
    amount,
    currency,
    cardType,
    cardFirst6,
    cardLast4,
    email: customerEmail,
    customerName,
    issuingBank: shape.issuingBank,
    bankCountry: shape.bankCountry,
    ip: shape.ip,
    ipCountry: shape.ipCountry,
    riskScore: shape.riskScore,
    refunded: refundedState,
    createdAt: orderedAt,
  })
  .meta({ id: 'FraudRecord', description: 'A fraud report of an issuer (spec §3 Fraud).' })
export type FraudRow = z.output<typeof fraudRow>

const fraudSorts = ['fraudEntryDate', 'amount'] as const

export const fraudFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  fraudNo: multi(fraudNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  fraudEntryDateFrom: recentFrom,
  fraudEntryDateTo: recentTo,
  fraudReportDateFrom: date.optional().describe('Earliest day, included.'),
  fraudReportDateTo: date.optional().describe('Latest day, included.'),
  fraudReason: multi(fraudReason).optional(),
  chargebackReceived: z.boolean().optional().describe('Orders with a chargeback only, or all others.'),
  appealed: z.boolean().optional().describe('Orders with a representment only, or all others.'),
  cardType: multi(cardType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
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
