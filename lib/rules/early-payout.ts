import Big from 'big.js'
import { addDays } from 'date-fns/addDays'
import type { authorizationStatuses, earlyPayoutReasons, earlyPayoutStatuses } from '../contract/payout.ts'
import { addWorkingDays } from './days.ts'
import { isZero, minorUnits } from './money.ts'

/** What may happen to a shop at the payout provider: its consent, and its early payout (spec §4). */

export type EarlyStatus = (typeof earlyPayoutStatuses)[number]
export type EarlyReason = (typeof earlyPayoutReasons)[number]
export type AuthorizationStatus = (typeof authorizationStatuses)[number]

/** A consent holds this long, then the shop is authorised again. */
export const CONSENT_DAYS = 180
export const PRE_AUDIT_WORKING_DAYS = 1
export const ACTIVATION_WORKING_DAYS = 2
/** What the payout provider looks at, and the part of it that it advances at most. */
export const TURNOVER_DAYS = 90
export const CREDIT_PERCENT = 50
/** The schemes' own threshold (spec §9): both together. */
export const MOST_CHARGEBACKS = 100
export const MOST_CHARGEBACK_PERCENT = 0.9

export const consentUntil = (authorizedAt: Date): Date => addDays(authorizedAt, CONSENT_DAYS)

export interface EarlyPayout {
  status: EarlyStatus
  reason: EarlyReason | null
  /** When the payout provider decides next; null: nothing waits for it. */
  decidesAt: Date | null
  /** In the shop's settlement currency. */
  creditLine: string | null
}

/** Store authorization, spec §4: again only from unauthorized or failed. */
export const mayReauthorise = (shop: { known: boolean; status: AuthorizationStatus }): boolean =>
  shop.known && shop.status !== 'authorized'

export type EarlyRefusal =
  | 'payout_kyb_due'
  | 'early_payout_not_authorised'
  | 'early_payout_in_review'
  | 'early_payout_active'

/** Why early payout cannot be applied for now, a key of errors.json; undefined: it can. */
export function earlyPayoutRefusal(
  shop: { status: AuthorizationStatus; early: { status: EarlyStatus; decidesAt: Date | string | null } },
  sellerKyb: boolean,
): EarlyRefusal | undefined {
  if (!sellerKyb) return 'payout_kyb_due'
  if (shop.early.decidesAt !== null) return 'early_payout_in_review'
  if (shop.early.status === 'activated') return 'early_payout_active'
  return shop.status === 'authorized' ? undefined : 'early_payout_not_authorised'
}

export type EarlyMove =
  | { kind: 'apply' }
  /** The payout provider decides: the pre-audit, or after it the activation. */
  | { kind: 'decide'; refusal: EarlyReason | null; creditLine: string | null }
  /** The consent is gone, or the payout provider has changed its mind. */
  | { kind: 'end'; reason: EarlyReason }

/** The next state; the same where the move means nothing to it. */
export function moveEarly(early: EarlyPayout, move: EarlyMove, at: Date, timeZone: string): EarlyPayout {
  const ended = { decidesAt: null, creditLine: null }
  switch (move.kind) {
    case 'apply':
      return {
        status: 'not_activated',
        reason: null,
        decidesAt: addWorkingDays(at, PRE_AUDIT_WORKING_DAYS, timeZone),
        creditLine: null,
      }
    case 'decide':
      return early.decidesAt === null ? early : decided(early, move, at, timeZone)
    case 'end':
      if (early.status === 'activated') return { ...ended, status: 'credit_disabled', reason: move.reason }
      return early.decidesAt === null
        ? early
        : { ...ended, status: refusedStatus(early), reason: move.reason }
  }
}

const refusedStatus = ({ status }: EarlyPayout): EarlyStatus =>
  status === 'pre_audit_success' ? 'activation_failed' : 'pre_audit_failure'

function decided(
  early: EarlyPayout,
  { refusal, creditLine }: Extract<EarlyMove, { kind: 'decide' }>,
  at: Date,
  timeZone: string,
): EarlyPayout {
  if (refusal) return { status: refusedStatus(early), reason: refusal, decidesAt: null, creditLine: null }
  if (early.status === 'pre_audit_success')
    return { status: 'activated', reason: null, decidesAt: null, creditLine }
  return {
    status: 'pre_audit_success',
    reason: null,
    decidesAt: addWorkingDays(at, ACTIVATION_WORKING_DAYS, timeZone),
    creditLine: null,
  }
}

/** What the payout provider finds out about a shop. */
export interface ShopFacts {
  /** What the shop was paid out in TURNOVER_DAYS, in its settlement currency. */
  turnover: string
  orders: number
  chargebacks: number
  /** The merchant has a bank account in the settlement currency. */
  hasBankAccount: boolean
}

export function preAuditRefusal({ turnover, orders, chargebacks }: ShopFacts): EarlyReason | null {
  if (isZero(turnover)) return 'no_turnover'
  const tooMany =
    chargebacks >= MOST_CHARGEBACKS && chargebacks * 100 >= MOST_CHARGEBACK_PERCENT * Math.max(orders, 1)
  return tooMany ? 'chargebacks' : null
}

export const activationRefusal = (facts: ShopFacts): EarlyReason | null =>
  facts.hasBankAccount ? preAuditRefusal(facts) : 'no_bank_account'

/** Rounded down to what the currency has. */
export const creditLineOf = (turnover: string, currency: string): string =>
  new Big(turnover)
    .times(CREDIT_PERCENT)
    .div(100)
    .round(minorUnits(currency), Big.roundDown)
    .toFixed(minorUnits(currency))
