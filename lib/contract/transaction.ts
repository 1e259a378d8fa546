import { z } from 'zod'
import { defineCall } from './call.ts'
import { transactionEvent } from './order-history.ts'
import { orderGroup, orderState } from './order-state.ts'
import { paymentStatuses } from './record-states.ts'
import {
  amount,
  amountFrom,
  amountTo,
  cardFirst6,
  cardLast4,
  count,
  country,
  currency,
  customerEmail,
  customerName,
  downloadAnswer,
  downloadRequest,
  email,
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
import { threeDSecureState } from './three-d-secure.ts'

/** Transactions (spec §3 Transaction). */

const paymentStatus = z
  .enum(paymentStatuses)
  .meta({ id: 'PaymentStatus', description: 'Status of the payment.' })
export const orderOutcomes = [
  'pending',
  'processing',
  'success',
  'refused_by_risk',
  'interface_error',
  'declined',
  'revoked',
  'expired',
] as const
export const orderOutcome = z.enum(orderOutcomes).meta({
  id: 'OrderOutcome',
  description:
    'Payment status, and for a failed order where it failed. `revoked` and `expired`: a pre-authorization that was not completed, which is no failure.',
})
export const transactionTypes = ['sale', 'pre_auth'] as const
const transactionType = z
  .enum(transactionTypes)
  .meta({ id: 'TransactionType', description: 'Sale or pre-authorization.' })
export const preAuthTypes = ['none', 'merchant', 'risk'] as const
export const preAuthType = z.enum(preAuthTypes).meta({
  id: 'PreAuthType',
  description:
    'Who asked for the pre-authorization: the merchant’s order or the risk score (spec §4 Payment).',
})
export const preAuthStatuses = ['none', 'pending', 'revoked', 'expired', 'completed'] as const
export const preAuthStatus = z
  .enum(preAuthStatuses)
  .meta({ id: 'PreAuthStatus', description: 'Status of the pre-authorization; `none` for a sale.' })
export const settlementStatuses = ['unsettled', 'settling', 'settled'] as const
export const settlementStatus = z
  .enum(settlementStatuses)
  .meta({ id: 'SettlementStatus', description: 'Settlement status of the order.' })
export const reserveStatuses = ['none', 'held', 'released'] as const
export const reserveStatus = z
  .enum(reserveStatuses)
  .meta({ id: 'ReserveStatus', description: 'State of the rolling reserve of the order.' })
export const frozenStatuses = ['none', 'frozen', 'normal', 'refund', 'chargeback'] as const
const frozenStatus = z.enum(frozenStatuses).meta({
  id: 'FrozenStatus',
  description: 'State of an amount that a chargeback froze or a retrieval put on hold (spec §4).',
})
export const environments = ['live', 'test'] as const
export type Environment = (typeof environments)[number]
export const environment = z
  .enum(environments)
  .meta({ id: 'Environment', description: 'Live payments, or test payments, which are never settled.' })
export const walletTypes = ['none', 'apple_pay', 'google_pay'] as const
const walletType = z
  .enum(walletTypes)
  .meta({ id: 'WalletType', description: 'Electronic wallet that the customer paid with.' })
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
export const paymentMethod = z
  .enum(paymentMethods)
  .meta({ id: 'PaymentMethod', description: 'Payment method.' })
export const cardTypes = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'] as const
export const cardType = z.enum(cardTypes).meta({ id: 'CardType', description: 'Card type (card brand).' })
const refundedStates = ['none', 'partial', 'full'] as const
export const refundedState = z
  .enum(refundedStates)
  .meta({ id: 'RefundedState', description: 'How much of the order amount was refunded.' })

export const transactionRow = z
  .object({
    tradeNo,
    orderNo,
    gatewayNo,
    website,
    orderState,
    status: paymentStatus.describe(
      'Status of the payment; `failed` also for a pre-authorization that was revoked or expired.',
    ),
    method: paymentMethod,
    cardType: cardType.nullable(),
    createdAt: orderedAt,
    email: customerEmail,
    customerName,
    cardFirst6,
    cardLast4,
    amount: amount.describe('Amount of the order.'),
    currency,
    refundedAmount: amount.describe('Sum of the refunds that have not failed, in the order currency.'),
    refundableAmount: amount.describe('Refundable amount, in the order currency.'),
    refunded: refundedState,
    transactionType,
    preAuthType,
    preAuthStatus,
    settlementStatus,
    reserveStatus,
    frozenAmount: amount.describe('Amount that a chargeback froze.'),
    frozenStatus,
    holdAmount: amount.describe('Amount that a retrieval put on hold.'),
    holdStatus: frozenStatus,
    issuingBank: text.nullable().describe('Issuing bank; null: unknown.'),
    bankCountry: country.nullable().describe('Country of the issuing bank; null: unknown.'),
    ip: text.describe('IP address of the customer.'),
    ipCountry: country.nullable().describe('Country of the IP address; null: unknown.'),
    ipCity: text.nullable().describe('City of the IP address; null: unknown.'),
    riskScore: count.describe('Risk score.'),
    errorCode: text.nullable().describe('Decline code; null: no error.'),
    errorInfo: text
      .nullable()
      .describe('Text of the issuer or the provider, in the language of the request; null: no error.'),
    walletType,
    trackingNumber: text.nullable().describe('Tracking number; null: none.'),
    waybillUploaded: z.boolean().describe('Whether the order has a waybill.'),
    reconciled: z.boolean().describe('Matched with the acquirer’s file on the day after the payment.'),
    threeDSecure: threeDSecureState,
    liabilityShift: z
      .boolean()
      .describe('Whether the issuer bears a fraud chargeback, because 3-D Secure was passed.'),
    environment,
  })
  .meta({ id: 'Transaction', description: 'An order (spec §3 Transaction).' })
export type TransactionRow = z.output<typeof transactionRow>

const address = z
  .object({
    name: text.describe('Name of the person.'),
    line1: text.describe('Street and house number.'),
    city: text.describe('City.'),
    state: text.describe('State or province.'),
    country: country.nullable(),
    zip: text.describe('Postal code.'),
    phone: text.describe('Phone number.'),
  })
  .meta({ id: 'Address', description: 'Address of the customer.' })

export const ruleCode = text.describe('Code of the risk rule.')
export const ruleName = text.describe('Name of the risk rule, in the language of the request.')
export const triggeredRule = z
  .object({
    ruleCode,
    name: ruleName,
    score: count.describe('Points that the rule added to the risk score.'),
    detail: text.nullable().describe('Measured value, in the language of the request; null: none.'),
  })
  .meta({ id: 'TriggeredRule', description: 'A risk rule that an order triggered.' })

export const authorizedAmount = amount
  .nullable()
  .describe('Pre-authorized amount, if only a part of it was completed; null: `amount`.')

export const transactionDetail = z
  .object({
    ...transactionRow.shape,
    authorizedAmount,
    linkNo: id.nullable().describe('Payment link of the order; null: none.'),
    merchantIp: text.describe('IP address of the merchant’s server.'),
    cardHolder: text.nullable().describe('Cardholder; null: no card.'),
    cardExpiry: text.nullable().describe('Expiry of the card as MM/YY; null: no card.'),
    zip: text.describe('Postal code of the customer.'),
    phone: text.describe('Phone number of the customer.'),
    billingAddress: address.describe('Billing address.'),
    shippingAddress: address.describe('Shipping address.'),
    letPassBy: id.nullable().describe('Entry of the allow list that let the order pass; null: none.'),
    triggeredRules: z.array(triggeredRule).describe('Risk rules that were triggered.'),
    preAuthScore: count.describe('Risk score above which the gateway pre-authorized at that time.'),
    totalScore: count.describe('Risk score above which the gateway blocked at that time.'),
    trackingSite: text.nullable().describe('Tracking site; null: none.'),
    carrierCode: text.nullable().describe('Carrier code; null: none.'),
    fulfilledAt: instant.nullable().describe('Time of the shipment; null: none.'),
    products: z
      .array(
        z.object({
          name: text.describe('Name of the product.'),
          price: amount.describe('Price, in the order currency.'),
          quantity: count.describe('Number of items.'),
          deliveryMethod: text.nullable().describe('How the product was delivered; null: unknown.'),
          deliveryDate: text.nullable().describe('Day of the delivery; null: unknown.'),
        }),
      )
      .describe('Product details.'),
    daysOfRegistration: count
      .nullable()
      .describe('Days between the customer’s registration with the merchant and the order; null: unknown.'),
    firstPaidAt: instant.nullable().describe('Time of the first paid order that the role sees; null: none.'),
    totalSalesCount: count.describe('Earlier paid orders of the customer on the websites of the role.'),
    relatedCount: count.describe('Related orders.'),
    events: z.array(transactionEvent).describe('History, the oldest first.'),
  })
  .meta({ id: 'TransactionDetail', description: 'An order with all details.' })
export type TransactionDetail = z.output<typeof transactionDetail>

const transactionSorts = ['createdAt', 'amount'] as const

/** Country of a customer whose country is unknown; CLDR’s code for an unknown region. */
export const UNKNOWN_COUNTRY = 'ZZ'

export const transactionFilter = {
  tradeNo: multi(tradeNo).optional(),
  orderNo: multi(orderNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  website: multi(text.max(200)).optional().describe('Any of these websites.'),
  orderState: multi(orderState).optional(),
  orderGroup: multi(orderGroup).optional(),
  outcome: multi(orderOutcome).optional(),
  errorCode: multi(id).optional().describe('Any of these decline codes.'),
  listNo: multi(id)
    .optional()
    .describe('Orders that any of these entries of the allow and block lists blocked or let pass.'),
  method: multi(paymentMethod).optional(),
  cardType: multi(cardType).optional(),
  currency: multi(currency).optional(),
  amountFrom,
  amountTo,
  createdAtFrom: recentFrom,
  createdAtTo: recentTo,
  email: email.optional(),
  cardFirst6: text
    .regex(/^\d{6}$/)
    .optional()
    .describe('First 6 digits of the card number.'),
  cardLast4: text
    .regex(/^\d{4}$/)
    .optional()
    .describe('Last 4 digits of the card number.'),
  bankCountry: multi(country).optional(),
  ipCountry: multi(country).optional().describe('Any of these countries of the IP address; `ZZ`: unknown.'),
  transactionType: multi(transactionType).optional(),
  settlementStatus: multi(settlementStatus).optional(),
  environment: multi(environment).optional(),
  threeDSecure: multi(threeDSecureState).optional(),
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
  errors: ['record_not_found'],
})

export const relations = ['card', 'email', 'ip', 'order'] as const
const relation = z.enum(relations).meta({ id: 'Relation', description: 'What two orders have in common.' })

export const relatedTransactions = defineCall({
  no: 42,
  path: 'transaction/related.do',
  page: '/deal/transaction',
  request: z.strictObject({ tradeNo }),
  answer: z.object({
    list: z
      .array(
        z.object({
          ...transactionRow.shape,
          relations: z.array(relation).describe('What the order has in common with the requested one.'),
        }),
      )
      .describe('Latest 100 orders with the same card, email address, IP address or order number.'),
    totalCapped: z.boolean().describe('True when there are more than 100.'),
  }),
  errors: ['record_not_found'],
})

export const transactionDownload = defineCall({
  no: 43,
  path: 'transaction/download.do',
  page: '/deal/transaction',
  kind: 'file',
  request: downloadRequest(transactionSorts, transactionFilter),
  answer: downloadAnswer,
})

/** Days before today up to which orders without a waybill are downloaded; the first by default (spec §9). */
export const UNSHIPPED_DAYS = [7, 15] as const

export const unshippedDownload = defineCall({
  no: 44,
  path: 'transaction/unshippedDownload.do',
  page: '/deal/waybill',
  kind: 'file',
  request: z.strictObject({
    format: z.enum(['xlsx', 'csv']).describe('Format of the file.'),
    timeZone: id.describe('IANA name of the time zone in which the file writes times.'),
    upToDaysAgo: z
      .literal(UNSHIPPED_DAYS)
      .default(UNSHIPPED_DAYS[0])
      .describe('Orders of six months, up to this many days ago (spec §9 Downloads).'),
  }),
  answer: downloadAnswer,
})
