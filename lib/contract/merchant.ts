import { z } from 'zod'
import { defineCall } from './call.ts'
import { currency, email, gatewayNo, instant, nothing, timeZone } from './shapes.ts'
import { environments } from './transaction.ts'

/** What a merchant is on file with, and what it sets for itself (spec §3 Settings, §5 Accounts). */

/** Spec §9: up to 10. */
export const MAX_CHARGEBACK_EMAILS = 10
export const MAX_PARAMETERS = 20
export const MAX_PARAMETER_NAME = 50
export const MAX_PARAMETER_VALUE = 200

/** Letters, digits, `_`, `-` and `.`, a letter first: it becomes a key of JSON. */
export const parameterName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PARAMETER_NAME)
  .regex(/^[A-Za-z][\w.-]*$/)

export const customParameter = z.strictObject({
  name: parameterName,
  value: z.string().trim().min(1).max(MAX_PARAMETER_VALUE),
})
export type CustomParameter = z.output<typeof customParameter>

/**
 * disputeMail: a mail to the chargeback addresses when a dispute is filed or comes back. refundMail: to the contact when
 * a refund fails. payoutMail: to the contact when a payout is made. testPayments: payments with test keys are taken.
 */
export const merchantSwitches = ['disputeMail', 'refundMail', 'payoutMail', 'testPayments'] as const
export type MerchantSwitch = (typeof merchantSwitches)[number]

const version = z.number().int().min(0)
const stamp = { version, updatedAt: instant.nullable(), updatedBy: z.string().nullable() }

const settings = z.object({
  customParameters: z.array(z.object({ name: z.string(), value: z.string() })),
  chargebackEmails: z.array(z.string()),
  ...stamp,
})
const switchState = z.object({ name: z.enum(merchantSwitches), on: z.boolean(), ...stamp })
export type SwitchState = z.output<typeof switchState>

const info = z.object({
  merchantNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** In the language of the request. */
  address: z.string(),
  timeZone,
  openedAt: instant,
  payout: z.boolean(),
  multiCurrency: z.boolean(),
  sellerKyb: z.boolean(),
  gateways: z.array(z.object({ gatewayNo, label: z.string(), environment: z.enum(environments), currency })),
  settings,
  switches: z.array(switchState),
})
export type MerchantInfo = z.output<typeof info>

const page = '/settings/merchant_info'

export const getMerchantInfo = defineCall({
  no: 236,
  path: 'merchant/getInfo.do',
  page,
  request: nothing,
  answer: info,
})

export const updateMerchant = defineCall({
  no: 237,
  path: 'merchant/update.do',
  page,
  token: true,
  request: z.strictObject({
    customParameters: z.array(customParameter).max(MAX_PARAMETERS),
    chargebackEmails: z.array(email).max(MAX_CHARGEBACK_EMAILS),
    version,
  }),
  answer: settings,
  changes: ['merchant/getInfo.do'],
})

/** Turns one switch. */
export const turnSwitch = defineCall({
  no: 238,
  path: 'merchant/switches.do',
  page,
  token: true,
  request: z.strictObject({ name: z.enum(merchantSwitches), on: z.boolean(), version }),
  answer: switchState,
  changes: ['merchant/getInfo.do'],
})
