import type { alertStates, alertTypes } from '../contract/alert.ts'

/**
 * What becomes of a chargeback alert (spec §3 Alert; rulings in docs/decisions.md): a refund of all that is left of the
 * order averts the chargeback; without one the issuer may charge back once the time to answer is over.
 */

export type AlertState = (typeof alertStates)[number]
export type AlertType = (typeof alertTypes)[number]

/** Hours in which a refund averts the chargeback for certain. */
export const ANSWER_HOURS = 72

export interface AlertFacts {
  state: AlertState
  dueAt: Date
  /** When the issuer charges back; null: it leaves it at that. */
  filesAt: Date | null
}

/** What the order says now. */
export interface AlertedOrder {
  /** Something is left that could be charged back. */
  chargeable: boolean
  /** A refund of it is still under way, and may yet fail. */
  refunding: boolean
}

const DAY = 86_400_000

/** Nothing happens to it any more. */
export const isSettledAlert = (state: AlertState): boolean => state === 'chargeback' || state === 'lapsed'

/**
 * Where an alert stands now, and when it has to be looked at again (null: never). `file`: the issuer charges back now.
 * A refund that fails leaves the alert as it was before; one that is under way is waited for.
 */
export function alertAt(
  { state, dueAt, filesAt }: AlertFacts,
  { chargeable, refunding }: AlertedOrder,
  now: Date,
): { state: AlertState; nextAt: Date | null; file?: true } {
  if (isSettledAlert(state)) return { state, nextAt: null }
  if (!chargeable) {
    return { state: 'refunded', nextAt: refunding ? new Date(+now + DAY) : null }
  }
  if (now < dueAt) return { state: 'open', nextAt: dueAt }
  if (filesAt === null) return { state: 'lapsed', nextAt: null }
  if (now < filesAt) return { state: 'expired', nextAt: filesAt }
  return { state: 'expired', nextAt: null, file: true }
}

/** Whether the merchant should do something about it. */
export const isToAnswer = (state: AlertState): boolean => state === 'open' || state === 'expired'
