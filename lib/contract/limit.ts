import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  amount,
  batchAnswer,
  currency,
  gatewayNo,
  id,
  listAnswer,
  listRequest,
  multi,
  text,
  version,
  versioned,
} from './shapes.ts'
import { cardTypes, paymentMethod } from './transaction.ts'

/** Transaction limits and payment frequency (spec §3, §5 Risk). */

const ruleNo = id.describe('Number of the payment frequency rule.')
const limitNo = id.describe('Number of the amount limit.')

export const limitedCardTypes = ['all', ...cardTypes] as const
const limitedCardType = z
  .enum(limitedCardTypes)
  .meta({ id: 'LimitedCardType', description: 'Card type. `all`: any card, and payments without a card.' })

/** At most 10 characters and 2 decimals (spec §5 Risk). */
export const MAX_LIMIT_LENGTH = 10
const limitAmount = text
  .trim()
  .min(1)
  .max(MAX_LIMIT_LENGTH)
  .regex(/^(0|[1-9]\d*)(\.\d{1,2})?$/)
const remark = text.trim().min(1).max(200).describe('Remark of the merchant.')

const limitsOf = (shape: z.ZodString) => ({
  perTicket: shape.describe('Limit per order.'),
  daily: shape.describe('Limit per day.'),
  weekly: shape.describe('Limit per week.'),
  monthly: shape.describe('Limit per month.'),
})
const limitScope = { gatewayNo, method: paymentMethod, cardType: limitedCardType, currency }
const amountLimitFields = { ...limitScope, ...limitsOf(limitAmount), remark }

/** Amounts have the decimals of their currency, so they can be longer than the merchant may type. */
export const amountLimitRow = z
  .object({ limitNo, ...limitScope, ...limitsOf(amount), remark, ...versioned })
  .meta({ id: 'AmountLimit', description: 'An amount limit (spec §3, §5 Risk).' })
export type AmountLimitRow = z.output<typeof amountLimitRow>
export const amountLimitForm = z
  .strictObject(amountLimitFields)
  .meta({ id: 'AmountLimitForm', description: 'An amount limit as the merchant sets it.' })
export type AmountLimitForm = z.output<typeof amountLimitForm>

const amountLimitSorts = ['updatedAt'] as const

export const amountLimitList = defineCall({
  no: 159,
  path: 'amountLimit/list.do',
  page: '/risk/transaction_limits',
  request: listRequest(amountLimitSorts, {
    limitNo: multi(limitNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    method: multi(paymentMethod).optional(),
    cardType: multi(limitedCardType).optional(),
    currency: multi(currency).optional(),
  }),
  answer: listAnswer(amountLimitRow),
})

export const amountLimitAdd = defineCall({
  no: 160,
  path: 'amountLimit/add.do',
  page: '/risk/transaction_limits',
  token: true,
  request: amountLimitForm,
  answer: amountLimitRow,
  errors: ['rule_exists', 'risk_fields_invalid'],
  changes: ['amountLimit/list.do'],
})

export const amountLimitUpdate = defineCall({
  no: 161,
  path: 'amountLimit/update.do',
  page: '/risk/transaction_limits',
  token: true,
  request: z.strictObject({ limitNo, version, ...amountLimitFields }),
  answer: amountLimitRow,
  errors: ['record_not_found', 'rule_exists', 'risk_changed', 'risk_fields_invalid'],
  changes: ['amountLimit/list.do'],
})

/** Rows of the largest page. */
const MAX_DELETED = 100

export const amountLimitDelete = defineCall({
  no: 162,
  path: 'amountLimit/delete.do',
  page: '/risk/transaction_limits',
  token: true,
  request: z.strictObject({
    limitNo: z.array(limitNo).min(1).max(MAX_DELETED).describe('Limits to delete.'),
  }),
  answer: batchAnswer,
  errors: ['record_not_found'],
  changes: ['amountLimit/list.do'],
})

export const blackElements = [
  'card_number',
  'email',
  'ip',
  'phone',
  'customer_name',
  'billing_address',
  'shipping_address',
] as const
const blackElement = z
  .enum(blackElements)
  .meta({ id: 'BlackElement', description: 'Element of an order by which a payment frequency rule counts.' })
export const periodUnits = ['hour', 'day'] as const
const periodUnit = z.enum(periodUnits).meta({ id: 'PeriodUnit', description: 'Unit of the limited period.' })

/** Whole number greater than 1 (spec §5 Risk). */
const count = z.number().int().min(2).max(100_000)

const velocityFields = {
  gatewayNo,
  periodValue: text
    .trim()
    .min(1)
    .regex(/^(0|[1-9]\d{0,3})(\.\d{1,2})?$/)
    .describe('Limited period: above 0, up to 1,000, at most 2 decimals.'),
  periodUnit,
  cardType: limitedCardType,
  currency: z.union([z.literal('all'), currency]).describe('Currency; `all`: every currency.'),
  blackElement,
  successCount: count.describe('Successful payments allowed in the period.'),
  failureCount: count.describe('Failed payments allowed in the period.'),
  totalCount: count.describe('Payments allowed in the period.'),
  remark,
}

export const velocityRow = z
  .object({ ruleNo, ...velocityFields, ...versioned })
  .meta({ id: 'PaymentFrequencyRule', description: 'A payment frequency limit (spec §3, §5 Risk).' })
export type VelocityRow = z.output<typeof velocityRow>
export const velocityForm = z
  .strictObject(velocityFields)
  .meta({ id: 'PaymentFrequencyForm', description: 'A payment frequency limit as the merchant sets it.' })
export type VelocityForm = z.output<typeof velocityForm>

const velocitySorts = ['updatedAt'] as const

export const velocityList = defineCall({
  no: 163,
  path: 'paymentNumberLimit/list.do',
  page: '/risk/payment_frequency',
  request: listRequest(velocitySorts, {
    ruleNo: multi(ruleNo).optional(),
    gatewayNo: multi(gatewayNo).optional(),
    cardType: multi(limitedCardType).optional(),
    currency: multi(z.union([z.literal('all'), currency]))
      .optional()
      .describe('Any of these currencies; `all`: rules for every currency.'),
    blackElement: multi(blackElement).optional(),
  }),
  answer: listAnswer(velocityRow),
})

export const velocityAdd = defineCall({
  no: 164,
  path: 'paymentNumberLimit/add.do',
  page: '/risk/payment_frequency',
  token: true,
  request: velocityForm,
  answer: velocityRow,
  errors: ['rule_exists', 'risk_fields_invalid'],
  changes: ['paymentNumberLimit/list.do'],
})

export const velocityUpdate = defineCall({
  no: 165,
  path: 'paymentNumberLimit/update.do',
  page: '/risk/payment_frequency',
  token: true,
  request: z.strictObject({ ruleNo, version, ...velocityFields }),
  answer: velocityRow,
  errors: ['record_not_found', 'rule_exists', 'risk_changed', 'risk_fields_invalid'],
  changes: ['paymentNumberLimit/list.do'],
})

export const velocityDelete = defineCall({
  no: 166,
  path: 'paymentNumberLimit/delete.do',
  page: '/risk/payment_frequency',
  token: true,
  request: z.strictObject({ ruleNo: z.array(ruleNo).min(1).max(MAX_DELETED).describe('Rules to delete.') }),
  answer: batchAnswer,
  errors: ['record_not_found'],
  changes: ['paymentNumberLimit/list.do'],
})
