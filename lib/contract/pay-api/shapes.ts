import { z } from 'zod'
import { linkFields, linkOwnFields, linkRow } from '../link.ts'
import { refundRow } from '../refund.ts'
import { amount, country, currency, instant, orderNo, pageSizes, text, tradeNo } from '../shapes.ts'
import { environment, paymentMethods, transactionRow } from '../transaction.ts'

/** Requests and answers of the payment API. Records have the fields that the portal shows, under the same names. */

/** The customer. All fields are optional: the sandbox invents a customer from the country of the standard card. */
export const customerInput = z.strictObject({
  name: text.trim().min(1).max(100).optional().describe('Name.'),
  email: z.email().max(50).optional().describe('Email address.'),
  phone: text.max(30).optional().describe('Phone number.'),
  ip: text.max(45).optional().describe('IP address.'),
  ipCountry: country.optional(),
  ipCity: text.max(60).optional().describe('City of the IP address.'),
  billingCountry: country.optional(),
  billingState: text.max(60).optional().describe('State of the billing address.'),
  billingCity: text.max(60).optional().describe('City of the billing address.'),
  shippingCountry: country
    .optional()
    .describe('Country of the shipping address; without it, the billing address.'),
  shippingState: text.max(60).optional().describe('State of the shipping address.'),
  shippingCity: text.max(60).optional().describe('City of the shipping address.'),
  browserLanguage: text
    .max(35)
    .nullable()
    .optional()
    .describe('Language of the browser (BCP 47); null: none.'),
})

export const paymentBody = z
  .strictObject({
    amount,
    currency,
    orderNo: orderNo
      .optional()
      .describe('Merchant order number. An order that is paid is not charged again.'),
    method: z.enum(paymentMethods).default('card').describe('Payment method.'),
    card: z
      .strictObject({
        number: text.max(40).describe('Card number.'),
        holder: text.trim().max(60).optional().describe('Cardholder.'),
        expiry: text.trim().max(5).optional().describe('Expiry date, MM/YY.'),
        cvv: text
          .regex(/^\d{3,4}$/)
          .optional()
          .describe('Security code.'),
      })
      .optional()
      .describe('The card; required for the method `card`.'),
    customer: customerInput.optional().describe('The customer.'),
    website: text.trim().min(1).max(200).optional().describe('Website on which the order was placed.'),
    preAuth: z
      .boolean()
      .optional()
      .describe('True reserves the amount until it is captured; only for the method `card`.'),
  })
  .refine(({ method, card }) => method !== 'card' || card !== undefined, { path: ['card'] })
  .refine(({ method, preAuth }) => method === 'card' || !preAuth, { path: ['preAuth'] })

export const payment = transactionRow
  .pick({
    tradeNo: true,
    orderNo: true,
    gatewayNo: true,
    environment: true,
    website: true,
    status: true,
    preAuthStatus: true,
    amount: true,
    currency: true,
    refundedAmount: true,
    refundableAmount: true,
    method: true,
    cardType: true,
    cardFirst6: true,
    cardLast4: true,
    email: true,
    createdAt: true,
    threeDSecure: true,
  })
  .extend({
    errorCode: text
      .nullable()
      .describe('Why the payment was declined; `R00` if a risk check blocked it, whichever it was.'),
    errorInfo: text.nullable().describe('The reason in words; null if a risk check blocked it.'),
    payerMessage: text.nullable().describe('What the payer can do after a failed payment, in neutral words.'),
  })
  .meta({ id: 'Payment', description: 'A payment of an order, also a declined one.' })

export const createdPayment = payment
  .extend({
    parameters: z.record(text, text).describe('The merchant’s custom parameters.'),
    challengeUrl: z.url().optional().describe('The page of the 3-D Secure challenge, if one is pending.'),
  })
  .meta({ id: 'CreatedPayment', description: 'A payment, with the merchant’s custom parameters.' })

export const refund = refundRow
  .pick({
    refundNo: true,
    tradeNo: true,
    orderNo: true,
    amount: true,
    currency: true,
    type: true,
    status: true,
    reason: true,
    refundableAmount: true,
    appliedAt: true,
    failureInfo: true,
  })
  .meta({ id: 'PaymentRefund', description: 'A refund of a payment.' })

const { gatewayNo: _gateway, ...linkBodyFields } = linkFields
export const linkBody = z
  .strictObject({ ...linkBodyFields, ...linkOwnFields })
  .refine(({ validHours, expiresAt }) => (validHours === undefined) !== (expiresAt === undefined), {
    path: ['expiresAt'],
  })
  .refine(({ amount: given, items }) => (given === undefined) !== (items === undefined), { path: ['amount'] })
  .refine(({ minAmount, items }) => minAmount === undefined || items === undefined, { path: ['minAmount'] })

export const link = linkRow
  .pick({
    linkNo: true,
    gatewayNo: true,
    website: true,
    orderNo: true,
    description: true,
    amount: true,
    currency: true,
    use: true,
    locale: true,
    status: true,
    url: true,
    createdAt: true,
    expiresAt: true,
    paidCount: true,
    paidAmount: true,
    lastPaidAt: true,
  })
  .meta({ id: 'Link', description: 'A payment link.' })

const limits = pageSizes.map(String) as [string, ...string[]]
const page = {
  limit: z.enum(limits).default('20').describe('Records per page.'),
  cursor: text.max(500).optional().describe('`nextCursor` of the page before, with the same filter.'),
  from: instant.optional().describe('Earliest time, included. Without bounds: the last 182 days.'),
  to: instant.optional().describe('Latest time, included.'),
}
export const paymentQuery = z.strictObject({ orderNo: orderNo.optional(), ...page })
export const refundQuery = z.strictObject({ tradeNo: tradeNo.optional(), ...page })
export const linkQuery = z.strictObject({ orderNo: orderNo.optional(), ...page })

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row).describe('Records, the latest first.'),
    nextCursor: text.nullable().describe('Continues after the last record; null: there are no more.'),
  })

export const MAX_ORDER_PAYMENTS = 100

export const orderPayments = z
  .object({
    orderNo,
    environment,
    payments: z
      .array(payment)
      .max(MAX_ORDER_PAYMENTS)
      .describe(`Attempts to pay the order, the latest first, at most ${MAX_ORDER_PAYMENTS}.`),
  })
  .meta({ id: 'Order', description: 'The payments with one merchant order number.' })
