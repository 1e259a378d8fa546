import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderState } from './order-state.ts'
import { month } from './settlement-rows.ts'
import {
  amount,
  amountSum,
  count,
  currency,
  customerEmail,
  customerName,
  date,
  email,
  gatewayLabel,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  orderedAt,
  orderNo,
  recentFrom,
  recentTo,
  signedAmount,
  text,
  timeZone,
  tradeNo,
  version,
  versioned,
} from './shapes.ts'
import { cardType, paymentMethod } from './transaction.ts'

/** Value-added services: daily documents, risk orders, thresholds, monthly chargebacks (spec §2.2, §7, §9). */

const documentNo = id.describe('Number of the document.')

export const documentKinds = ['daily_review', 'seven_day_trades'] as const
const documentKind = z.enum(documentKinds).meta({
  id: 'DocumentKind',
  description:
    '`daily_review`: the orders of a day. `seven_day_trades`: the successful transactions of the 7 days up to it.',
})
export const reviewChanges = ['card', 'phone', 'name', 'country', 'address', 'ip'] as const
const reviewChange = z.enum(reviewChanges).meta({
  id: 'ReviewChange',
  description: 'What differs from the previous order with the same email address.',
})
export const MAX_SERVICE_EMAILS = 10
export const emails = z.array(email).max(MAX_SERVICE_EMAILS).describe('Recipients of the emails.')
/** Percent, up to two decimals. A month with few sales can have more chargebacks than sales. */
export const percent = text.regex(/^\d+(\.\d{1,2})?$/)
const sums = z.array(
  z.object({
    currency,
    orders: count.describe('Number of orders or refunds.'),
    amount: amountSum,
  }),
)

const dailyFigures = z
  .object({
    orders: count.describe('Live orders.'),
    success: count.describe('Successful orders.'),
    failed: count.describe('Failed orders.'),
    released: count.describe('Pre-authorizations that were revoked or expired.'),
    open: count.describe('Orders that are pending or processing.'),
    paid: sums.describe('Successful orders, by currency.'),
    refunds: sums.describe('Refunds requested in this time, by currency.'),
    chargebacks: count.describe('Chargebacks filed in this time, without retrievals.'),
    retrievals: count.describe('Retrievals filed in this time.'),
    riskOrders: count.describe('Orders whose review found a change, and orders with a large amount.'),
    largeAmounts: count.describe('Orders with a large amount.'),
  })
  .meta({ id: 'DailyFigures', description: 'Figures of live orders.' })
export type DailyFigures = z.output<typeof dailyFigures>

const DOCUMENTS = '/added_service/dailyDocument'

export const reviewRules = defineCall({
  no: 330,
  path: 'customerService/reviewRules.do',
  page: DOCUMENTS,
  request: nothing,
  answer: z.object({
    changes: z
      .array(z.object({ change: reviewChange, score: count.describe('Points.') }))
      .describe('Points for each change.'),
    largeAmountUsd: count.describe('Amount in USD above which an order needs a manual review.'),
    gateways: z
      .array(
        z.object({
          gatewayNo,
          label: gatewayLabel,
          preAuthScore: count.describe('Risk score above which the gateway pre-authorizes.'),
          totalScore: count.describe('Risk score above which the gateway blocks.'),
        }),
      )
      .describe('Scores of each gateway.'),
  }),
})

const documentFields = {
  documents: z.array(documentKind).max(documentKinds.length).describe('Documents to create every day.'),
  hour: count.min(0).max(23).describe('Hour of the day, in the merchant’s time zone.'),
  emails,
}

export const getDocumentSettings = defineCall({
  no: 331,
  path: 'customerService/getSettings.do',
  page: DOCUMENTS,
  request: nothing,
  answer: z.object({
    ...documentFields,
    ...versioned,
    nextAt: instant.nullable().describe('Time of the next document; null: none is planned.'),
  }),
})
export type DocumentSettings = z.output<typeof getDocumentSettings.answer>

export const saveDocumentSettings = defineCall({
  no: 332,
  path: 'customerService/saveSettings.do',
  page: DOCUMENTS,
  token: true,
  request: z.strictObject({ ...documentFields, version }),
  answer: getDocumentSettings.answer,
  errors: ['risk_changed'],
  changes: ['customerService/getSettings.do'],
})

export const documentRow = z
  .object({
    documentNo,
    kind: documentKind,
    day: date.describe('Day of the document.'),
    createdAt: instant.describe('Time of creation.'),
    emails,
    ...dailyFigures.shape,
  })
  .meta({ id: 'DailyDocument', description: 'A daily document with its figures.' })
export type DocumentRow = z.output<typeof documentRow>

export const dailyReview = defineCall({
  no: 333,
  path: 'customerService/dailyReview.do',
  page: DOCUMENTS,
  request: listRequest(['day'], {
    kind: multi(documentKind).optional(),
    dayFrom: date.optional().describe('Earliest day, included.'),
    dayTo: date.optional().describe('Latest day, included.'),
  }),
  answer: listAnswer(documentRow),
})

export const reviewedTradeRow = z
  .object({
    tradeNo,
    orderNo,
    gatewayNo,
    createdAt: orderedAt,
    method: paymentMethod,
    orderState,
    email: customerEmail,
    customerName,
    amount,
    currency,
    waybillUploaded: z.boolean().describe('Whether the order has a waybill.'),
    score: count.describe('Review score.'),
    changes: z
      .array(reviewChange)
      .describe('What changed since the previous order with the same email address.'),
    largeAmount: z.boolean().describe('Whether the amount is large.'),
    comparedWith: tradeNo.nullable().describe('Previous order with the same email address.'),
  })
  .meta({ id: 'ReviewedOrder', description: 'An order with its review.' })

const tradeSorts = ['createdAt', 'amount'] as const

export const sevenDayTrades = defineCall({
  no: 334,
  path: 'customerService/sevenDayTrades.do',
  page: DOCUMENTS,
  request: listRequest(tradeSorts, {
    tradeNo: multi(tradeNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    currency: multi(currency).optional(),
    method: multi(paymentMethod).optional(),
  }),
  answer: listAnswer(reviewedTradeRow).extend({
    from: instant.describe('Beginning of the 7 days.'),
    to: instant.describe('End of the 7 days.'),
    paid: sums.describe('Totals by currency.'),
  }),
})

/** The document as PDF, in the language of the request. */
export const documentPdf = defineCall({
  no: 335,
  path: 'customerService/pdf.do',
  page: DOCUMENTS,
  kind: 'file',
  request: z.strictObject({ documentNo, timeZone }),
  answer: z.undefined().optional(),
  errors: ['query_too_many_records', 'cursor_invalid', 'record_not_found'],
})

const RISK_ORDERS = '/added_service/riskOrder'
export const scoreSteps = ['10', '20', '30', '40', '60', '80', '100'] as const
const scoreStep = z.enum(scoreSteps).meta({ id: 'ScoreStep', description: 'Smallest review score.' })
const riskTradeSorts = ['createdAt', 'score'] as const

export const riskTrades = defineCall({
  no: 336,
  path: 'customerService/riskTrades.do',
  page: RISK_ORDERS,
  request: listRequest(riskTradeSorts, {
    tradeNo: multi(tradeNo).optional(),
    email: email.optional(),
    gatewayNo: multi(gatewayNo).optional(),
    orderState: multi(orderState).optional(),
    change: multi(reviewChange).optional(),
    scoreFrom: scoreStep.optional().describe('Smallest review score.'),
    largeAmount: z.boolean().optional().describe('Orders with a large amount only, or all others.'),
    createdAtFrom: recentFrom,
    createdAtTo: recentTo,
  }),
  answer: listAnswer(reviewedTradeRow),
})

const mailFields = {
  enabled: z.boolean().describe('Whether emails are sent.'),
  minScore: count.min(1).max(110).describe('Smallest review score that sends an email.'),
  emails,
}

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
  errors: ['risk_changed'],
  changes: ['customerService/getEmailConfig.do'],
})

const MONTHLY = '/added_service/monthlyChargeback'
export const schemeFigures = {
  sales: count.describe('Successful card orders.'),
  salesUsd: signedAmount.describe('Amount of the sales in USD.'),
  frauds: count.describe('Fraud reports.'),
  fraudUsd: signedAmount.describe('Amount of the fraud reports in USD.'),
  chargebacks: count.describe('Chargebacks.'),
}
/** At most 12 months, both ends included. */
const months = z.strictObject({
  monthFrom: month.describe('First month; at most 12 months.'),
  monthTo: month.describe('Last month.'),
})
const span = {
  month,
  from: instant.describe('Beginning of the month.'),
  to: instant.describe('End of the month, or now.'),
}

/** Card orders with their chargebacks and fraud reports. A dispute that RDR refunded is not a chargeback. */
export const chargebackData = defineCall({
  no: 341,
  path: 'customerService/chargebackData.do',
  page: MONTHLY,
  request: months,
  answer: z.object({
    limits: z
      .object({
        chargebacks: count.describe('Number of chargebacks.'),
        rate: percent.describe('Chargeback rate in percent.'),
      })
      .describe('Thresholds of the card schemes.'),
    rows: z
      .array(
        z.object({
          ...span,
          cardType,
          ...schemeFigures,
          rate: percent.nullable().describe('Chargeback rate in percent; null: no sales.'),
          chargebackUsd: signedAmount.describe('Amount of the chargebacks in USD.'),
        }),
      )
      .describe('One row per month and card type.'),
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
      sales: count.describe('Successful card orders.'),
      chargebacks: count.describe('Chargebacks.'),
      retrievals: count.describe('Retrievals.'),
      rdr: count.describe('Disputes that RDR refunded before they became chargebacks.'),
      rate: percent.nullable().describe('All three in percent of the sales; null: no sales.'),
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
      alerts: count.describe('Alerts that were answered with a refund.'),
      rdr: count.describe('Disputes that RDR refunded.'),
      retrievals: count.describe('Retrievals refunded before they became chargebacks.'),
      avertedUsd: signedAmount.describe('Amount of the prevented chargebacks in USD.'),
      chargebacks: count.describe('Chargebacks.'),
      rate: percent
        .nullable()
        .describe('Prevented chargebacks in percent of all that were possible; null: none.'),
    }),
  ),
})
