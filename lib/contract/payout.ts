import { z } from 'zod'
import { defineCall } from './call.ts'
import { amount, currency, gatewayNo, instant, nothing } from './shapes.ts'

/** Bank accounts, and the cross-border payout provider with its early payout (spec §3 Bank account, §4). */

/** The panel of the payout provider stands on both. */
const pages = ['/settings/bankAccount', '/shopify_bind'] as const

/** An account's end: all of its number that is ever shown. */
const last4 = z.string().regex(/^\d{4}$/)

export const getBankAccounts = defineCall({
  no: 281,
  path: 'bankAccount/getInfo.do',
  page: '/settings/bankAccount',
  request: nothing,
  answer: z.array(
    z.object({
      currency,
      bankName: z.string(),
      accountName: z.string(),
      accountLast4: last4,
      settlementBank: z.string(),
      isDefault: z.boolean(),
      /** Gateways that are paid out to it. */
      gateways: z.array(z.object({ gatewayNo, label: z.string() })),
    }),
  ),
})

/** Store authorization, spec §4. A shop that never went to the payout provider is unauthorized too. */
export const authorizationStatuses = ['unauthorized', 'authorized', 'failed'] as const
/** Why a shop is not authorised (any more). */
export const authorizationReasons = ['denied', 'other_account', 'consent_lapsed', 'withdrawn'] as const

/** Early payout, spec §4. */
export const earlyPayoutStatuses = [
  'not_activated',
  'pre_audit_success',
  'pre_audit_failure',
  'activated',
  'activation_failed',
  'credit_disabled',
] as const
/** Why it was refused or taken away. */
export const earlyPayoutReasons = [
  'no_turnover',
  'chargebacks',
  'not_authorised',
  'no_bank_account',
  'consent_lapsed',
  'withdrawn',
  'provider_decision',
] as const

export const payoutEventKinds = [
  'shop_authorised',
  'authorisation_failed',
  'authorisation_lapsed',
  'applied',
  'pre_audit_success',
  'pre_audit_failure',
  'activated',
  'activation_failed',
  'credit_disabled',
] as const

/** Pages to which the payout provider brings its visitor back. */
export const payoutReturns = pages

export const payoutShop = z.object({
  gatewayNo,
  /** In the language of the request. */
  label: z.string(),
  /** In which it settles. */
  currency,
  status: z.enum(authorizationStatuses),
  reason: z.enum(authorizationReasons).nullable(),
  /** It has been at the payout provider before: from here on it is authorised again. */
  known: z.boolean(),
  authorizedAt: instant.nullable(),
  /** When its consent lapses. */
  consentUntil: instant.nullable(),
  early: z.object({
    status: z.enum(earlyPayoutStatuses),
    reason: z.enum(earlyPayoutReasons).nullable(),
    /** Of the last application. */
    appliedAt: instant.nullable(),
    appliedBy: z.string().nullable(),
    /** When the payout provider decides next; null: nothing waits for it. */
    decidesAt: instant.nullable(),
    /** What the payout provider would advance at most, in the shop's currency; null: no credit line is open. */
    creditLine: amount.nullable(),
  }),
  /** The latest first, at most 20. */
  events: z.array(
    z.object({
      at: instant,
      kind: z.enum(payoutEventKinds),
      /** Login name; null: the payout provider. */
      actor: z.string().nullable(),
      reason: z.enum([...new Set([...authorizationReasons, ...earlyPayoutReasons])]).nullable(),
      amount: amount.nullable(),
      currency: currency.nullable(),
    }),
  ),
})
export type PayoutShop = z.output<typeof payoutShop>

export const payoutAccount = z.object({
  /** The account at the payout provider; null: none is bound yet. */
  account: z
    .object({ provider: z.string(), holder: z.string(), accountLast4: last4, boundAt: instant })
    .nullable(),
  /** The live gateways. */
  shops: z.array(payoutShop),
})
export type PayoutAccount = z.output<typeof payoutAccount>

export const queryPayout = defineCall({
  no: 282,
  path: 'payoutAccount/query.do',
  page: pages,
  request: nothing,
  answer: payoutAccount,
})

const consentRequest = z.strictObject({ gatewayNo, returnTo: z.enum(payoutReturns) })
/** The payout provider's page on which the merchant agrees. */
const consentAnswer = z.object({ authoriseAt: z.url({ protocol: /^https?$/ }) })

/** Only a shop that has never been there. */
export const authShop = defineCall({
  no: 283,
  path: 'payoutAccount/authShop.do',
  page: pages,
  token: true,
  request: consentRequest,
  answer: consentAnswer,
})

export const earlyPayout = defineCall({
  no: 284,
  path: 'payoutAccount/earlyPayout.do',
  page: pages,
  token: true,
  request: z.strictObject({ gatewayNo }),
  answer: payoutShop,
  changes: ['payoutAccount/query.do'],
})

/** Only from unauthorized or failed (spec §4 Store authorization). */
export const reauthShop = defineCall({
  no: 285,
  path: 'payoutAccount/reauth.do',
  page: pages,
  token: true,
  request: consentRequest,
  answer: consentAnswer,
})

/** With what the payout provider sent its visitor back: the state of this session, and a code, or why there is none. */
export const payoutCallback = defineCall({
  no: 286,
  path: 'payoutAccount/callback.do',
  page: '*',
  write: true,
  request: z
    .strictObject({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(200).optional(),
      error: z.string().min(1).max(50).optional(),
    })
    .refine(({ code, error }) => (code === undefined) !== (error === undefined)),
  answer: payoutShop,
  changes: ['payoutAccount/query.do'],
})
