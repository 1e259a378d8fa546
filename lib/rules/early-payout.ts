import Big from 'big.js'
import { addDays } from 'date-fns/addDays'
import type { earlyPayoutReasons, earlyPayoutStatuses } from '../contract/payout.ts'
import type { authorizationStatuses } from '../contract/record-states.ts'
import { isZero } from './compare-amounts.ts'
import { addBusinessDaysIn } from './days.ts'
import { minorUnits } from './minor-units.ts'
import { type SchemeFigures, schemeVerdict } from './scheme.ts'

/** Consent and early payout of a shop at the payout provider (spec §4). */

export type EarlyStatus = (typeof earlyPayoutStatuses)[number]
export type EarlyReason = (typeof earlyPayoutReasons)[number]
export type AuthorizationStatus = (typeof authorizationStatuses)[number]

/** A consent is valid this long; then the shop must be authorized again. */
export const CONSENT_DAYS = 180
export const PRE_AUDIT_BUSINESS_DAYS = 1
export const ACTIVATION_BUSINESS_DAYS = 2
/** The turnover period that the payout provider checks, and the largest part that it advances. */
export const TURNOVER_DAYS = 90
const CREDIT_PERCENT = 50

export const consentUntil = (authorizedAt: Date): Date => addDays(authorizedAt, CONSENT_DAYS)

export interface EarlyPayout {
  status: EarlyStatus
  reason: EarlyReason | null
  /** When the payout provider decides next; null: no decision is pending. */
  decidesAt: Date | null
  /** Amount in the shop's settlement currency. */
  creditLine: string | null
}

/** Store authorization (spec §4): repeated only from unauthorized or failed. */
export const mayReauthorize = (shop: { known: boolean; status: AuthorizationStatus }): boolean =>
  shop.known && shop.status !== 'authorized'

export type EarlyRefusal =
  | 'payout_kyb_due'
  | 'early_payout_not_authorized'
  | 'early_payout_in_review'
  | 'early_payout_active'

/** Why early payout cannot be requested now, a key of errors.json; undefined: it can. */
export function earlyPayoutRefusal(
  shop: { status: AuthorizationStatus; early: { status: EarlyStatus; decidesAt: Date | string | null } },
  sellerKyb: boolean,
): EarlyRefusal | undefined {
  if (!sellerKyb) return 'payout_kyb_due'
  if (shop.early.decidesAt !== null) return 'early_payout_in_review'
  if (shop.early.status === 'activated') return 'early_payout_active'
  return shop.status === 'authorized' ? undefined : 'early_payout_not_authorized'
}

export type EarlyPayoutTransition =
  | { kind: 'apply' }
  /** A decision of the payout provider: on the pre-audit, then on the activation. */
  | { kind: 'decide'; refusal: EarlyReason | null; creditLine: string | null }
  /** The consent has ended, or the payout provider has revoked its decision. */
  | { kind: 'end'; reason: EarlyReason }

/** The next state; unchanged if the event does not apply to it. */
export function afterEarlyPayoutTransition(
  early: EarlyPayout,
  transition: EarlyPayoutTransition,
  at: Date,
  timeZone: string,
): EarlyPayout {
  const ended = { decidesAt: null, creditLine: null }
  switch (transition.kind) {
    case 'apply':
      return {
        status: 'not_activated',
        reason: null,
        decidesAt: addBusinessDaysIn(at, PRE_AUDIT_BUSINESS_DAYS, timeZone),
        creditLine: null,
      }
    case 'decide':
      return early.decidesAt === null ? early : decided(early, transition, at, timeZone)
    case 'end':
      if (early.status === 'activated')
        return { ...ended, status: 'credit_disabled', reason: transition.reason }
      return early.decidesAt === null
        ? early
        : { ...ended, status: refusedStatus(early), reason: transition.reason }
  }
}

const refusedStatus = ({ status }: EarlyPayout): EarlyStatus =>
  status === 'pre_audit_success' ? 'activation_failed' : 'pre_audit_failure'

function decided(
  early: EarlyPayout,
  { refusal, creditLine }: Extract<EarlyPayoutTransition, { kind: 'decide' }>,
  at: Date,
  timeZone: string,
): EarlyPayout {
  if (refusal) return { status: refusedStatus(early), reason: refusal, decidesAt: null, creditLine: null }
  if (early.status === 'pre_audit_success')
    return { status: 'activated', reason: null, decidesAt: null, creditLine }
  return {
    status: 'pre_audit_success',
    reason: null,
    decidesAt: addBusinessDaysIn(at, ACTIVATION_BUSINESS_DAYS, timeZone),
    creditLine: null,
  }
}

/** The facts that the payout provider checks. */
export interface ShopFacts {
  /** Payouts of the shop within TURNOVER_DAYS, in its settlement currency. */
  turnover: string
  /** The figures of each card scheme within SCHEME_DAYS. */
  schemes: readonly SchemeFigures[]
  /** The merchant has a bank account in the settlement currency. */
  hasBankAccount: boolean
}

export function preAuditRefusal({ turnover, schemes }: ShopFacts): EarlyReason | null {
  if (isZero(turnover)) return 'no_turnover'
  return schemes.some((figures) => schemeVerdict(figures).state === 'over') ? 'chargebacks' : null
}

export const activationRefusal = (facts: ShopFacts): EarlyReason | null =>
  facts.hasBankAccount ? preAuditRefusal(facts) : 'no_bank_account'

/** Rounded down to the currency's minor units. */
export const creditLineOf = (turnover: string, currency: string): string =>
  new Big(turnover)
    .times(CREDIT_PERCENT)
    .div(100)
    .round(minorUnits(currency), Big.roundDown)
    .toFixed(minorUnits(currency))
