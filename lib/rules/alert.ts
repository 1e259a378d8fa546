import { millisecondsInDay } from 'date-fns/constants'
import type { alertStates } from '../contract/record-states.ts'

/**
 * The life of a chargeback alert (spec §3 Alert; rulings in docs/decisions.md): a refund of the remaining amount prevents
 * the chargeback. Without a refund the issuer may charge back after the response time.
 */

export type AlertState = (typeof alertStates)[number]

/** A refund within this many hours prevents the chargeback for certain. */
export const ANSWER_HOURS = 72

export interface AlertFacts {
  state: AlertState
  dueAt: Date
  /** When the issuer charges back; null: it does not. */
  filesAt: Date | null
}

/** The present state of the order. */
export interface AlertedOrder {
  /** A part of the amount can still be charged back. */
  chargeable: boolean
  /** A refund is in progress and may fail. */
  refunding: boolean
}

/** Final states. */
export const isSettledAlert = (state: AlertState): boolean => state === 'chargeback' || state === 'lapsed'

/**
 * The state of an alert now, and when to check it again (null: never). `file`: the issuer charges back now.
 * A failed refund leaves the alert unchanged. A refund in progress is awaited.
 */
export function alertAt(
  { state, dueAt, filesAt }: AlertFacts,
  { chargeable, refunding }: AlertedOrder,
  now: Date,
): { state: AlertState; nextAt: Date | null; file?: true } {
  if (isSettledAlert(state)) return { state, nextAt: null }
  if (!chargeable) {
    return { state: 'refunded', nextAt: refunding ? new Date(+now + millisecondsInDay) : null }
  }
  if (now < dueAt) return { state: 'open', nextAt: dueAt }
  if (filesAt === null) return { state: 'lapsed', nextAt: null }
  if (now < filesAt) return { state: 'expired', nextAt: filesAt }
  return { state: 'expired', nextAt: null, file: true }
}

/** Whether the merchant should act. */
export const isToAnswer = (state: AlertState): boolean => state === 'open' || state === 'expired'
