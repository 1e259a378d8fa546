import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { type linkStatuses, type linkUses, MAX_LINK_HOURS } from '../contract/link.ts'

/** Transitions of a payment link, in business time. */

export type LinkStatus = (typeof linkStatuses)[number]

/** The shortest validity of a link. */
export const MIN_LINK_MINUTES = 5
export const MAX_LINK_DAYS = MAX_LINK_HOURS / 24
/** The most emails per link and day. */
export const MAX_LINK_MAILS_A_DAY = 10

export type ExpiryIssue = 'link_too_short' | 'link_too_long'

/** The issue of a new link's expiry; a key of validation.json, with `minutes` or `days`. */
export function expiryIssue(expiresAt: string | Date, now: string | Date): ExpiryIssue | undefined {
  const left = +new Date(expiresAt) - +new Date(now)
  if (left < MIN_LINK_MINUTES * 60_000) return 'link_too_short'
  return left > MAX_LINK_DAYS * millisecondsInDay ? 'link_too_long' : undefined
}

interface LinkFacts {
  use: (typeof linkUses)[number]
  expiresAt: string | Date
  /** Successful payments through the link; for a link for one payment, also those of its order made another way. */
  succeeded: number
  /** Successful payments, and payments in progress. */
  notFailed: number
}

/** A payment in progress completes even if the link expires meanwhile. */
export function linkStatus(link: LinkFacts, now: string | Date): LinkStatus {
  if (link.use === 'single') {
    if (link.succeeded > 0) return 'paid'
    if (link.notFailed > 0) return 'processing'
  }
  return new Date(link.expiresAt) <= new Date(now) ? 'expired' : 'active'
}

/** Only a link that can be paid can be sent or expired manually. */
export const isOpenLink = (status: LinkStatus): boolean => status === 'active'

/** The order number of a payment: that of the link, plus the payment's number if the link takes several. */
export const paymentOrderNo = (
  link: { orderNo: string; use: (typeof linkUses)[number] },
  number: number,
): string => (link.use === 'single' ? link.orderNo : `${link.orderNo}-${number}`)

/** The time of the reminder; undefined: it would be before the link exists. */
export function reminderAt(expiresAt: Date, remindHours: number, now: Date): Date | undefined {
  const at = new Date(+expiresAt - remindHours * millisecondsInHour)
  return at > now ? at : undefined
}
