import Big from 'big.js'
import type { FieldIssue } from '../contract/issues.ts'
import type { LinkItem } from '../contract/link.ts'
import { compareAmounts } from './compare-amounts.ts'
import { minorUnits } from './minor-units.ts'
import { amountIssue, MAX_AMOUNT_DIGITS } from './money.ts'

/** The price of a payment link: its amount or its items. */

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
