import { z } from 'zod'
import { defineCall } from './call.ts'
import { version, versioned } from './risk.ts'
import { batchAnswer, currency, gatewayNo, id, listAnswer, listRequest, multi } from './shapes.ts'
import { cardTypes, paymentMethods } from './transaction.ts'

/** Transaction limits and payment frequency (spec §3, §5 Risk). */

/** `all`: whichever card it is; also where there is no card. */
export const limitedCardTypes = ['all', ...cardTypes] as const

/** 1 to 10 characters, up to 2 decimals (spec §5 Risk). */
export const MAX_LIMIT_LENGTH = 10
const limitAmount = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LIMIT_LENGTH)
  .regex(/^(0|[1-9]\d*)(\.\d{1,2})?$/)
const remark = z.string().trim().min(1).max(200)

const amountLimitFields = {
  gatewayNo,
  method: z.enum(paymentMethods),
  cardType: z.enum(limitedCardTypes),
  currency,
  perTicket: limitAmount,
  daily: limitAmount,
  weekly: limitAmount,
  monthly: limitAmount,
  remark,
}

export const amountLimitRow = z.object({ limitNo: id, ...amountLimitFields, ...versioned })
export type AmountLimitRow = z.output<typeof amountLimitRow>
export const amountLimitForm = z.strictObject(amountLimitFields)
export type AmountLimitForm = z.output<typeof amountLimitForm>

export const amountLimitSorts = ['updatedAt'] as const

export const amountLimitList = defineCall({
  no: 159,
  path: 'amountLimit/list.do',
  page: '/risk/transaction_limits',
  request: listRequest(amountLimitSorts, {
    gatewayNo: multi(gatewayNo).optional(),
    method: multi(z.enum(paymentMethods)).optional(),
    cardType: multi(z.enum(limitedCardTypes)).optional(),
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
  changes: ['amountLimit/list.do'],
})

export const amountLimitUpdate = defineCall({
  no: 161,
  path: 'amountLimit/update.do',
  page: '/risk/transaction_limits',
  token: true,
  request: z.strictObject({ limitNo: id, version, ...amountLimitFields }),
  answer: amountLimitRow,
  changes: ['amountLimit/list.do'],
})

/** A page of the largest size. */
export const MAX_DELETED = 100

export const amountLimitDelete = defineCall({
  no: 162,
  path: 'amountLimit/delete.do',
  page: '/risk/transaction_limits',
  token: true,
  request: z.strictObject({ limitNo: z.array(id).min(1).max(MAX_DELETED) }),
  answer: batchAnswer,
  changes: ['amountLimit/list.do'],
})

/** By what a velocity rule counts: each is something that an order carries. */
export const blackElements = [
  'card_number',
  'email',
  'ip',
  'phone',
  'customer_name',
  'billing_address',
  'shipping_address',
] as const
export const periodUnits = ['hour', 'day'] as const

/** Whole and greater than 1 (spec §5 Risk). */
const count = z.number().int().min(2).max(100_000)

const velocityFields = {
  gatewayNo,
  /** The limited period: above 0, up to 1000, up to 2 decimals. */
  periodValue: z
    .string()
    .trim()
    .min(1)
    .regex(/^(0|[1-9]\d{0,3})(\.\d{1,2})?$/),
  periodUnit: z.enum(periodUnits),
  cardType: z.enum(limitedCardTypes),
  /** `all`: whatever the currency. */
  currency: z.union([z.literal('all'), currency]),
  blackElement: z.enum(blackElements),
  successCount: count,
  failureCount: count,
  totalCount: count,
  remark,
}

export const velocityRow = z.object({ ruleNo: id, ...velocityFields, ...versioned })
export type VelocityRow = z.output<typeof velocityRow>
export const velocityForm = z.strictObject(velocityFields)
export type VelocityForm = z.output<typeof velocityForm>

export const velocitySorts = ['updatedAt'] as const

export const velocityList = defineCall({
  no: 163,
  path: 'paymentNumberLimit/list.do',
  page: '/risk/payment_frequency',
  request: listRequest(velocitySorts, {
    gatewayNo: multi(gatewayNo).optional(),
    cardType: multi(z.enum(limitedCardTypes)).optional(),
    currency: multi(z.union([z.literal('all'), currency])).optional(),
    blackElement: multi(z.enum(blackElements)).optional(),
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
  changes: ['paymentNumberLimit/list.do'],
})

export const velocityUpdate = defineCall({
  no: 165,
  path: 'paymentNumberLimit/update.do',
  page: '/risk/payment_frequency',
  token: true,
  request: z.strictObject({ ruleNo: id, version, ...velocityFields }),
  answer: velocityRow,
  changes: ['paymentNumberLimit/list.do'],
})

export const velocityDelete = defineCall({
  no: 166,
  path: 'paymentNumberLimit/delete.do',
  page: '/risk/payment_frequency',
  token: true,
  request: z.strictObject({ ruleNo: z.array(id).min(1).max(MAX_DELETED) }),
  answer: batchAnswer,
  changes: ['paymentNumberLimit/list.do'],
})
