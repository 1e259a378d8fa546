import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  currency,
  email,
  gatewayLabel,
  gatewayNo,
  instant,
  merchantNo,
  nothing,
  text,
  timeZone,
  version,
  versioned,
} from './shapes.ts'
import { environment } from './transaction.ts'

/** Record and settings of the merchant (spec §3 Settings, §5 Accounts). */

/** Spec §9. */
export const MAX_CHARGEBACK_EMAILS = 10
export const MAX_PARAMETERS = 20
export const MAX_PARAMETER_NAME = 50
export const MAX_PARAMETER_VALUE = 200

/** The name becomes a key of JSON. */
const parameterName = text
  .trim()
  .min(1)
  .max(MAX_PARAMETER_NAME)
  .regex(/^[A-Za-z][\w.-]*$/)

const customParameter = z
  .strictObject({
    name: parameterName.describe('Name: letters, digits, `_`, `-` and `.`, beginning with a letter.'),
    value: text.trim().min(1).max(MAX_PARAMETER_VALUE).describe('Value.'),
  })
  .meta({ id: 'CustomParameter', description: 'A parameter of the merchant’s own.' })
export type CustomParameter = z.output<typeof customParameter>

export const merchantSwitches = ['disputeMail', 'refundMail', 'payoutMail', 'testPayments'] as const
const merchantSwitch = z.enum(merchantSwitches).meta({
  id: 'MerchantSwitch',
  description:
    '`disputeMail`: email to the chargeback addresses when a dispute is filed or returned. `refundMail`: to the contact when a refund fails. `payoutMail`: to the contact when a payout is made. `testPayments`: payments with test keys are accepted.',
})
export type MerchantSwitch = (typeof merchantSwitches)[number]

const settings = z
  .object({
    customParameters: z
      .array(
        z.object({
          name: text.describe('Name of the parameter.'),
          value: text.describe('Value.'),
        }),
      )
      .describe('Custom parameters.'),
    chargebackEmails: z.array(text).describe('Email addresses for disputes.'),
    ...versioned,
  })
  .meta({ id: 'MerchantSettings', description: 'Settings of the merchant’s own.' })
const switchState = z
  .object({
    name: merchantSwitch,
    on: z.boolean().describe('Whether the switch is on.'),
    ...versioned,
  })
  .meta({ id: 'MerchantSwitchState', description: 'State of a switch.' })
export type SwitchState = z.output<typeof switchState>

const info = z
  .object({
    merchantNo,
    nameZh: text.describe('Name in Chinese.'),
    nameEn: text.describe('Name in English.'),
    contactName: text.describe('Name of the contact.'),
    contactEmail: text.describe('Email address of the contact.'),
    contactPhone: text.describe('Phone number of the contact.'),
    address: text.describe('Address, in the language of the request.'),
    timeZone: timeZone.describe('IANA name of the merchant’s time zone.'),
    openedAt: instant.describe('Time at which the merchant account was opened.'),
    payout: z.boolean().describe('Cross-border payout is available.'),
    multiCurrency: z.boolean().describe('Orders settle in several currencies.'),
    sellerKyb: z.boolean().describe('The seller verification (KYB) is complete.'),
    gateways: z
      .array(z.object({ gatewayNo, label: gatewayLabel, environment, currency }))
      .describe('Gateways of the merchant.'),
    settings: settings.describe('What the merchant sets itself.'),
    switches: z.array(switchState).describe('State of each switch.'),
  })
  .meta({ id: 'Merchant', description: 'Record of the merchant (spec §3 Settings).' })
export type MerchantInfo = z.output<typeof info>

const page = '/settings/merchant_info'

export const getMerchantInfo = defineCall({
  no: 236,
  path: 'merchant/getInfo.do',
  page,
  request: nothing,
  answer: info,
  errors: ['record_not_found'],
})

export const updateMerchant = defineCall({
  no: 237,
  path: 'merchant/update.do',
  page,
  token: true,
  request: z.strictObject({
    customParameters: z.array(customParameter).max(MAX_PARAMETERS).describe('Custom parameters.'),
    chargebackEmails: z.array(email).max(MAX_CHARGEBACK_EMAILS).describe('Email addresses for disputes.'),
    version,
  }),
  answer: settings,
  errors: ['record_not_found', 'stale_version'],
  changes: ['merchant/getInfo.do'],
})

/** Turns a switch on or off. */
export const turnSwitch = defineCall({
  no: 238,
  path: 'merchant/switches.do',
  page,
  token: true,
  request: z.strictObject({
    name: merchantSwitch,
    on: z.boolean().describe('Whether the switch is to be on.'),
    version,
  }),
  answer: switchState,
  errors: ['stale_version', 'record_not_found'],
  changes: ['merchant/getInfo.do'],
})
