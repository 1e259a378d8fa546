import { z } from 'zod'
import { defineCall } from './call.ts'
import { version, versioned } from './risk.ts'
import { month } from './settlement-rows.ts'
import {
  amount,
  currency,
  date,
  email,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderNo,
  signedAmount,
  timeZone,
  tradeNo,
} from './shapes.ts'
import { cardTypes, paymentMethods, paymentStatuses } from './transaction.ts'

/** Value-added services: daily documents, risk orders, alert lines, monthly chargebacks (spec §2.2, §7, §9). */

/** daily_review: what a day brought. seven_day_trades: the successful trades of the seven days up to it. */
export const documentKinds = ['daily_review', 'seven_day_trades'] as const
/** What may differ from the order before it under the same email. */
export const reviewChanges = ['card', 'phone', 'name', 'country', 'address', 'ip'] as const
export const lineKinds = ['count', 'rate'] as const

export const MAX_SERVICE_EMAILS = 10
const emails = z.array(email).max(MAX_SERVICE_EMAILS)
/** Percent, up to two decimals. */
const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
const count = z.number().int()
/** A number of chargebacks or a percentage. */
const measure = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)
const sums = z.array(z.object({ currency, orders: count, amount }))

/** What a document says; of live orders. */
export const dailyFigures = z.object({
  orders: count,
  success: count,
  failed: count,
  open: count,
  /** Successful orders, by currency. */
  paid: sums,
  /** Refunds applied for in these days. */
  refunds: sums,
  /** Filed in these days; retrievals are none. */
  chargebacks: count,
  retrievals: count,
  /** Reviews that found a change, and orders of a large amount. */
  riskOrders: count,
  largeAmounts: count,
})
export type DailyFigures = z.output<typeof dailyFigures>

const DOCUMENTS = '/added_service/dailyDocument'

export const reviewRules = defineCall({
  no: 330,
  path: 'customerService/reviewRules.do',
  page: DOCUMENTS,
  request: nothing,
  answer: z.object({
    changes: z.array(z.object({ change: z.enum(reviewChanges), score: count })),
    /** Above so many USD an order should be looked at by a person. */
    largeAmountUsd: count,
    /** The scores above which a gateway pre-authorises and refuses. */
    gateways: z.array(z.object({ gatewayNo, label: z.string(), preAuthScore: count, totalScore: count })),
  }),
})

const documentFields = {
  documents: z.array(z.enum(documentKinds)).max(documentKinds.length),
  hour: z.number().int().min(0).max(23),
  emails,
}

export const getDocumentSettings = defineCall({
  no: 331,
  path: 'customerService/getSettings.do',
  page: DOCUMENTS,
  request: nothing,
  answer: z.object({ ...documentFields, ...versioned, nextAt: instant.nullable() }),
})
export type DocumentSettings = z.output<typeof getDocumentSettings.answer>

export const saveDocumentSettings = defineCall({
  no: 332,
  path: 'customerService/saveSettings.do',
  page: DOCUMENTS,
  token: true,
  request: z.strictObject({ ...documentFields, version }),
  answer: getDocumentSettings.answer,
  changes: ['customerService/getSettings.do'],
})

export const documentRow = z.object({
  documentNo: id,
  kind: z.enum(documentKinds),
  day: date,
  createdAt: instant,
  emails,
  ...dailyFigures.shape,
})
export type DocumentRow = z.output<typeof documentRow>

export const dailyReview = defineCall({
  no: 333,
  path: 'customerService/dailyReview.do',
  page: DOCUMENTS,
  request: listRequest(['day'], {
    kind: multi(z.enum(documentKinds)).optional(),
    /** Both ends count. */
    dayFrom: date.optional(),
    dayTo: date.optional(),
  }),
  answer: listAnswer(documentRow),
})

export const reviewedTradeRow = z.object({
  tradeNo,
  orderNo,
  gatewayNo,
  createdAt: instant,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  email: z.string(),
  customerName: z.string(),
  amount,
  currency,
  waybillUploaded: z.boolean(),
  score: count,
  changes: z.array(z.enum(reviewChanges)),
  largeAmount: z.boolean(),
  comparedWith: tradeNo.nullable(),
})
export type ReviewedTradeRow = z.output<typeof reviewedTradeRow>

export const tradeSorts = ['createdAt', 'amount'] as const

export const sevenDayTrades = defineCall({
  no: 334,
  path: 'customerService/sevenDayTrades.do',
  page: DOCUMENTS,
  request: listRequest(tradeSorts, {
    tradeNo: multi(tradeNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    currency: multi(currency).optional(),
    method: multi(z.enum(paymentMethods)).optional(),
  }),
  answer: listAnswer(reviewedTradeRow).extend({ from: instant, to: instant, paid: sums }),
})

/** A document in the language of the request. */
export const documentPdf = defineCall({
  no: 335,
  path: 'customerService/pdf.do',
  page: DOCUMENTS,
  kind: 'file',
  request: z.strictObject({ documentNo: id, timeZone }),
  answer: z.undefined().optional(),
})

const RISK_ORDERS = '/added_service/riskOrder'
export const scoreSteps = ['10', '20', '30', '40', '60', '80', '100'] as const
export const riskTradeSorts = ['createdAt', 'score'] as const

export const riskTrades = defineCall({
  no: 336,
  path: 'customerService/riskTrades.do',
  page: RISK_ORDERS,
  request: listRequest(riskTradeSorts, {
    tradeNo: multi(tradeNo).optional(),
    email: email.optional(),
    gatewayNo: multi(gatewayNo).optional(),
    status: multi(z.enum(paymentStatuses)).optional(),
    change: multi(z.enum(reviewChanges)).optional(),
    /** Of so many points or more. */
    scoreFrom: z.enum(scoreSteps).optional(),
    largeAmount: z.boolean().optional(),
    /** Both ends count. Without them: the last 182 days. */
    createdAtFrom: instant.optional(),
    createdAtTo: instant.optional(),
  }),
  answer: listAnswer(reviewedTradeRow),
})

const mailFields = { enabled: z.boolean(), minScore: z.number().int().min(1).max(110), emails }

export const getEmailConfig = defineCall({
  no: 337,
  path: 'customerService/getEmailConfig.do',
  page: RISK_ORDERS,
  request: nothing,
  answer: z.object({ ...mailFields, ...versioned }),
})
export type RiskOrderMail = z.output<typeof getEmailConfig.answer>

export const emailConfig = defineCall({
  no: 338,
  path: 'customerService/emailConfig.do',
  page: RISK_ORDERS,
  token: true,
  request: z.strictObject({ ...mailFields, version }),
  answer: getEmailConfig.answer,
  changes: ['customerService/getEmailConfig.do'],
})

const LINES = '/added_service/refugeesWarning'
const lineFields = {
  /** Chargebacks in a month; null: no line. */
  countLine: z.number().int().min(1).max(100_000).nullable(),
  /** Percent of the month's successful card orders; null: no line. */
  rateLine: percent.nullable(),
  emails,
}

export const getChargebackLine = defineCall({
  no: 339,
  path: 'customerService/getChargebackLine.do',
  page: LINES,
  request: nothing,
  answer: z.object({
    ...lineFields,
    ...versioned,
    /** This month so far. */
    current: z.object({
      month,
      from: instant,
      to: instant,
      sales: count,
      chargebacks: count,
      rate: percent.nullable(),
    }),
    crossed: z.array(
      z.object({
        month,
        line: z.enum(lineKinds),
        value: measure,
        measured: measure,
        crossedAt: instant,
        emails,
      }),
    ),
  }),
})
export type ChargebackLine = z.output<typeof getChargebackLine.answer>

export const saveChargebackLine = defineCall({
  no: 340,
  path: 'customerService/saveChargebackLine.do',
  page: LINES,
  token: true,
  request: z.strictObject({ ...lineFields, version }),
  answer: getChargebackLine.answer,
  changes: ['customerService/getChargebackLine.do'],
})

const MONTHLY = '/added_service/monthlyChargeback'
/** A year at most; both ends count. */
const months = z.strictObject({ monthFrom: month, monthTo: month })
const span = { month, from: instant, to: instant }

/** Card orders and their chargebacks; what RDR has refunded never became one. */
export const chargebackData = defineCall({
  no: 341,
  path: 'customerService/chargebackData.do',
  page: MONTHLY,
  request: months,
  answer: z.object({
    limits: z.object({ chargebacks: count, rate: percent }),
    rows: z.array(
      z.object({
        ...span,
        cardType: z.enum(cardTypes),
        sales: count,
        chargebacks: count,
        /** Percent; null: nothing was sold. */
        rate: percent.nullable(),
        chargebackUsd: signedAmount,
      }),
    ),
  }),
})

export const protestRate = defineCall({
  no: 342,
  path: 'customerService/protestRate.do',
  page: MONTHLY,
  request: months,
  answer: z.array(
    z.object({
      ...span,
      /** Successful orders by card. */
      sales: count,
      chargebacks: count,
      retrievals: count,
      /** Refunded by the scheme's rules before they were one. */
      rdr: count,
      /** All three, percent of sales; null: nothing was sold. */
      rate: percent.nullable(),
    }),
  ),
})

export const reductionData = defineCall({
  no: 343,
  path: 'customerService/reductionData.do',
  page: MONTHLY,
  request: months,
  answer: z.array(
    z.object({
      ...span,
      /** Alerts that a refund answered. */
      alerts: count,
      rdr: count,
      /** Retrievals refunded before they turned. */
      retrievals: count,
      avertedUsd: signedAmount,
      chargebacks: count,
      /** Percent of what would have been chargebacks that never was; null: nothing would have been. */
      rate: percent.nullable(),
    }),
  ),
})
