import { type linkStatuses, type linkUses, MAX_LINK_HOURS } from '../contract/link.ts'

/** What may happen to a payment link. Times are business times. */

export type LinkStatus = (typeof linkStatuses)[number]

/** The shortest time that a customer is given. */
export const MIN_LINK_MINUTES = 5
export const MAX_LINK_DAYS = MAX_LINK_HOURS / 24
/** Mails that one link sends within a day. */
export const MAX_LINK_MAILS_A_DAY = 10

export type ExpiryIssue = 'link_too_short' | 'link_too_long'

/** What is wrong with when a new link expires; a key of validation.json, with `minutes` or `days`. */
export function expiryIssue(expiresAt: string | Date, now: string | Date): ExpiryIssue | undefined {
  const left = +new Date(expiresAt) - +new Date(now)
  if (left < MIN_LINK_MINUTES * 60_000) return 'link_too_short'
  return left > MAX_LINK_DAYS * 86_400_000 ? 'link_too_long' : undefined
}

interface LinkFacts {
  use: (typeof linkUses)[number]
  expiresAt: string | Date
  /** Payments through it that succeeded. */
  succeeded: number
  /** Those, and those that may yet. */
  notFailed: number
}

/** A payment that is under way ends as it ends, also of a link that has expired meanwhile. */
export function linkStatus(link: LinkFacts, now: string | Date): LinkStatus {
  if (link.use === 'single') {
    if (link.succeeded > 0) return 'paid'
    if (link.notFailed > 0) return 'processing'
  }
  return new Date(link.expiresAt) <= new Date(now) ? 'expired' : 'active'
}

/** Only what can still be paid is sent, and expired by hand. */
export const isOpenLink = (status: LinkStatus): boolean => status === 'active'

/** The order number of a payment: the link's own, with the number of the payment where there may be many. */
export const paymentOrderNo = (
  link: { orderNo: string; use: (typeof linkUses)[number] },
  number: number,
): string => (link.use === 'single' ? link.orderNo : `${link.orderNo}-${number}`)
