import { z } from 'zod'
import { defineCall } from './call.ts'
import { authorizationStatuses } from './record-states.ts'
import {
  amountSum,
  country,
  currency,
  gatewayLabel,
  gatewayNo,
  instant,
  last4,
  nothing,
  text,
  webAddress,
} from './shapes.ts'

/** Bank accounts, and cross-border payout with early payout (spec §3 Bank account, §4). */

/** Pages that show the panel of the payout provider. */
const pages = ['/settings/bankAccount', '/shopify_bind'] as const

export const getBankAccounts = defineCall({
  no: 281,
  path: 'bankAccount/getInfo.do',
  page: '/settings/bankAccount',
  request: nothing,
  answer: z.array(
    z.object({
      currency,
      bankName: text.describe('Name of the bank.'),
      accountName: text.describe('Account name.'),
      country: country.describe('Country of the bank.'),
      bic: text.describe('BIC of the bank.'),
      accountLast4: last4,
      settlementBank: text.describe('Bank that sends the payouts.'),
      isDefault: z.boolean().describe('Whether it is the default account.'),
      gateways: z
        .array(z.object({ gatewayNo, label: gatewayLabel }))
        .describe('Gateways that are paid out to the account.'),
    }),
  ),
})

export const authorizationStatus = z.enum(authorizationStatuses).meta({
  id: 'AuthorizationStatus',
  description: 'Authorization by the payout provider or the store platform (spec §4).',
})
export const authorizationReasons = ['denied', 'other_account', 'consent_lapsed', 'withdrawn'] as const
const authorizationReason = z
  .enum(authorizationReasons)
  .meta({ id: 'AuthorizationReason', description: 'Why a shop is not authorized.' })

export const earlyPayoutStatuses = [
  'not_activated',
  'pre_audit_success',
  'pre_audit_failure',
  'activated',
  'activation_failed',
  'credit_disabled',
] as const
export const earlyPayoutStatus = z
  .enum(earlyPayoutStatuses)
  .meta({ id: 'EarlyPayoutStatus', description: 'Status of early payout (spec §4).' })
export const earlyPayoutReasons = [
  'no_turnover',
  'chargebacks',
  'not_authorized',
  'no_bank_account',
  'consent_lapsed',
  'withdrawn',
  'provider_decision',
] as const
const earlyPayoutReason = z
  .enum(earlyPayoutReasons)
  .meta({ id: 'EarlyPayoutReason', description: 'Why early payout was declined or disabled.' })

export const payoutEventKinds = [
  'shop_authorized',
  'authorization_failed',
  'authorization_lapsed',
  'applied',
  'pre_audit_success',
  'pre_audit_failure',
  'activated',
  'activation_failed',
  'credit_disabled',
] as const
const payoutEventKind = z
  .enum(payoutEventKinds)
  .meta({ id: 'PayoutEventKind', description: 'Kind of an event of the shop.' })

/** Pages to which the payout provider returns the user. */
export const payoutReturns = pages

export const payoutShop = z
  .object({
    gatewayNo,
    label: gatewayLabel,
    currency: currency.describe('Settlement currency of the shop.'),
    status: authorizationStatus,
    reason: authorizationReason
      .nullable()
      .describe('Why the shop is not authorized; null: it is, or was never requested.'),
    known: z
      .boolean()
      .describe('Whether the shop was at the payout provider before; then it is authorized again.'),
    authorizedAt: instant.nullable().describe('Time of the authorization; null: none.'),
    consentUntil: instant.nullable().describe('Time at which the consent expires; null: none.'),
    early: z
      .object({
        status: earlyPayoutStatus,
        reason: earlyPayoutReason.nullable().describe('Why it was declined or disabled; null: neither.'),
        appliedAt: instant.nullable().describe('Time of the last application; null: none.'),
        appliedBy: text.nullable().describe('Login name of the user who applied; null: no one.'),
        decidesAt: instant
          .nullable()
          .describe('Time of the payout provider’s next decision; null: none is due.'),
        creditLine: amountSum.nullable().describe('Credit line in the currency of the shop; null: none.'),
      })
      .describe('Early payout.'),
    events: z
      .array(
        z.object({
          at: instant.describe('Time of the event.'),
          kind: payoutEventKind,
          actor: text.nullable().describe('Login name; null: the payout provider.'),
          reason: z
            .enum([...new Set([...authorizationReasons, ...earlyPayoutReasons])])
            .nullable()
            .describe('Reason; null: none.'),
          amount: amountSum.nullable().describe('Credit line; null for other events.'),
          currency: currency.nullable(),
        }),
      )
      .describe('Latest 20 events, the latest first.'),
  })
  .meta({ id: 'PayoutShop', description: 'A gateway at the payout provider (spec §4).' })
export type PayoutShop = z.output<typeof payoutShop>

const payoutAccount = z
  .object({
    account: z
      .object({
        provider: text.describe('Name of the payout provider.'),
        holder: text.describe('Account name.'),
        accountLast4: last4,
        boundAt: instant.describe('Time at which the account was connected.'),
      })
      .nullable()
      .describe('Account at the payout provider; null: none.'),
    shops: z.array(payoutShop).describe('One shop per live gateway.'),
  })
  .meta({ id: 'PayoutAccount', description: 'Account at the payout provider.' })
export type PayoutAccount = z.output<typeof payoutAccount>

export const queryPayout = defineCall({
  no: 282,
  path: 'payoutAccount/query.do',
  page: pages,
  request: nothing,
  answer: payoutAccount,
  errors: ['payout_off'],
})

const consentRequest = z.strictObject({
  gatewayNo,
  returnTo: z
    .enum(payoutReturns)
    .describe('Page of the portal to which the payout provider returns the user.'),
})
/** Page of the payout provider on which the merchant consents. */
const consentAnswer = z.object({ authorizeAt: webAddress })

/** Authorizes a shop that was never authorized at the payout provider. */
export const authShop = defineCall({
  no: 283,
  path: 'payoutAccount/authShop.do',
  page: pages,
  token: true,
  request: consentRequest,
  answer: consentAnswer,
  errors: ['payout_shop_known', 'record_not_found', 'payout_off'],
})

export const earlyPayout = defineCall({
  no: 284,
  path: 'payoutAccount/earlyPayout.do',
  page: pages,
  token: true,
  request: z.strictObject({ gatewayNo }),
  answer: payoutShop,
  errors: [
    'early_payout_not_authorized',
    'payout_kyb_due',
    'early_payout_in_review',
    'early_payout_active',
    'record_not_found',
    'payout_off',
  ],
  // The list of stores shows the state of early payout, which a new application resets.
  changes: ['payoutAccount/query.do', 'store/list.do'],
})

/** Authorizes a shop again whose state is unauthorized or failed (spec §4 Store authorization). */
export const reauthShop = defineCall({
  no: 285,
  path: 'payoutAccount/reauth.do',
  page: pages,
  token: true,
  request: consentRequest,
  answer: consentAnswer,
  errors: ['record_not_found', 'payout_shop_authorized', 'payout_off'],
})

/** Takes the parameters of the payout provider’s redirect: the state, and a code or an error. */
export const payoutCallback = defineCall({
  no: 286,
  path: 'payoutAccount/callback.do',
  page: '*',
  write: true,
  request: z
    .strictObject({
      state: text
        .min(1)
        .max(200)
        .describe('State of the authorization, from the payout provider’s redirect.'),
      code: text.min(1).max(200).optional().describe('Authorization code; either this or `error`.'),
      error: text.min(1).max(50).optional().describe('Why there is no code.'),
    })
    .refine(({ code, error }) => (code === undefined) !== (error === undefined)),
  answer: payoutShop,
  errors: [
    'payout_answer_not_genuine',
    'record_not_found',
    'payout_state_unknown',
    'payout_state_used',
    'payout_state_expired',
    'payout_off',
  ],
  changes: ['payoutAccount/query.do'],
})
