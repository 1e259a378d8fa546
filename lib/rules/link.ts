import Big from 'big.js'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { FieldIssue } from '../contract/issues.ts'
import { type LinkItem, type linkStatuses, type linkUses, MAX_LINK_HOURS } from '../contract/link.ts'
import { amountIssue, compareAmounts, MAX_AMOUNT_DIGITS, minorUnits } from './money.ts'

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

/** The price of an item's pieces, in the currency's decimals. */
export const itemTotal = (currency: string, { quantity, unitPrice }: Omit<LinkItem, 'name'>): string =>
  new Big(unitPrice).times(quantity).toFixed(minorUnits(currency))

/** The sum of the items, in the currency's decimals. */
export const itemsTotal = (currency: string, items: readonly Omit<LinkItem, 'name'>[]): string =>
  items
    .reduce((sum, { quantity, unitPrice }) => sum.plus(new Big(unitPrice).times(quantity)), new Big(0))
    .toFixed(minorUnits(currency))

interface LinkPrice {
  currency: string | undefined
  amount?: string | undefined
  minAmount?: string | undefined
  items?: readonly { quantity: number; unitPrice: string }[] | undefined
}

/** What is wrong with the price of a link: its amount, the limits of the customer's amount, or its items. */
export function linkPriceIssues({ currency, amount, minAmount, items }: LinkPrice): FieldIssue[] {
  const at = (path: string, value: string): FieldIssue[] => {
    const issue = amountIssue(value, currency)
    return issue ? [{ path, message: `${issue}?maximum=${MAX_AMOUNT_DIGITS}` }] : []
  }
  if (items) {
    const wrong = items.flatMap(({ unitPrice }, index) => at(`items.${index}.unitPrice`, unitPrice))
    if (wrong.length > 0 || items.some(({ quantity }) => !Number.isInteger(quantity))) return wrong
    return items.length > 0 && currency ? at('items', itemsTotal(currency, items)) : []
  }
  const issues = [
    ...at('amount', amount ?? ''),
    ...(minAmount === undefined ? [] : at('minAmount', minAmount)),
  ]
  if (issues.length > 0 || minAmount === undefined || amount === undefined) return issues
  return compareAmounts(minAmount, amount) < 0
    ? []
    : [{ path: 'minAmount', message: `below_amount?maximum=${amount}` }]
}

/** The issue of the amount that a customer enters on the payment page. */
export function openAmountIssue(
  typed: string,
  { currency, amount, minAmount }: { currency: string; amount: string; minAmount: string },
): ReturnType<typeof amountIssue> | 'too_small' {
  const issue = amountIssue(typed, currency, amount)
  return issue ?? (compareAmounts(typed.trim(), minAmount) < 0 ? 'too_small' : undefined)
}

/** The time of the reminder; undefined: it would be before the link exists. */
export function reminderAt(expiresAt: Date, remindHours: number, now: Date): Date | undefined {
  const at = new Date(+expiresAt - remindHours * millisecondsInHour)
  return at > now ? at : undefined
}
