import { TZDate } from '@date-fns/tz'
import { amountOf, textOf } from '#components/form/number-text.ts'
import type { FieldIssue } from '#lib/contract/issues.ts'
import type { LinkRow } from '#lib/contract/link.ts'
import { endOfDayIn } from '#lib/rules/days.ts'
import { linkPriceIssues } from '#lib/rules/link-price.ts'

/** The form of a new payment link. */

/** Who sets the amount: the merchant, the sum of the items, or the customer. */
export const pricings = ['fixed', 'items', 'open'] as const

export const linkFields = [
  'gatewayNo',
  'website',
  'currency',
  'pricing',
  'amount',
  'minAmount',
  'description',
  'orderNo',
  'use',
  'locale',
  'validHours',
  'expiresAt',
  'remindHours',
] as const
/**
 * `validHours` is a number of hours, or `day`; `expiresAt` is then the last day. `remindHours` is empty for no reminder.
 */
export type LinkValues = Record<(typeof linkFields)[number], string> & { items: LinkItemValues[] }
type LinkItemValues = Record<'name' | 'quantity' | 'unitPrice', string>

export const BY_DAY = 'day'
export const hours = ['1', '24', '72', '168', '720', '2160'] as const
export const noItem: LinkItemValues = { name: '', quantity: '1', unitPrice: '' }

/** The values of the link to copy, or the most probable ones. Each link has its own order number. */
export function firstValues(like: LinkRow | undefined, usual: Partial<LinkValues>): LinkValues {
  return {
    gatewayNo: like?.gatewayNo ?? usual.gatewayNo ?? '',
    website: like?.website ?? '',
    currency: like?.currency ?? usual.currency ?? '',
    pricing: like?.items.length ? 'items' : like?.minAmount ? 'open' : 'fixed',
    amount: like && like.items.length === 0 ? like.amount : '',
    minAmount: like?.minAmount ?? '',
    items: like?.items.length
      ? like.items.map((item) => ({ ...item, quantity: String(item.quantity) }))
      : [{ ...noItem }],
    description: like?.description ?? '',
    orderNo: '',
    use: like?.use ?? 'single',
    locale: like?.locale ?? usual.locale ?? '',
    validHours: '168',
    expiresAt: '',
    remindHours: like?.remindHours ? String(like.remindHours) : '',
  }
}

/** The whole last day is included, in the merchant's time zone. The contract rejects invalid days. */
export function linkInput(typed: LinkValues, zone: string): unknown {
  const { pricing, amount, minAmount, items, validHours, expiresAt, orderNo, remindHours, ...rest } = typed
  return {
    ...rest,
    ...(pricing === 'items'
      ? {
          items: items.map(({ name, quantity, unitPrice }) => ({
            name,
            quantity: /^\s*\d+\s*$/.test(quantity) ? Number(quantity) : textOf(quantity),
            unitPrice: amountOf(unitPrice),
          })),
        }
      : { amount: amountOf(amount) }),
    ...(pricing === 'open' && { minAmount: amountOf(minAmount) }),
    ...(orderNo.trim() && { orderNo }),
    ...(remindHours && { remindHours: Number(remindHours) }),
    ...(validHours === BY_DAY
      ? { expiresAt: endOfDayOf(expiresAt, zone) }
      : { validHours: Number(validHours) }),
  }
}

function endOfDayOf(day: string, zone: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return day
  const noon = new TZDate(Number(year), Number(month) - 1, Number(date), 12, zone)
  return endOfDayIn(noon, zone).toISOString()
}

export function linkIssues(typed: LinkValues): FieldIssue[] {
  const { pricing, amount, minAmount, items, currency, remindHours, validHours } = typed
  const price = linkPriceIssues({
    currency: currency || undefined,
    amount: amountOf(amount),
    minAmount: pricing === 'open' ? (amountOf(minAmount) ?? '') : undefined,
    items: pricing === 'items' ? pricedItems(items) : undefined,
  })
  const isTooEarly = remindHours !== '' && Number(validHours) <= Number(remindHours)
  return isTooEarly
    ? [...price, { path: 'remindHours', message: `reminder_too_early?hours=${remindHours}` }]
    : price
}

export const pricedItems = (items: LinkValues['items']) =>
  items.map(({ quantity, unitPrice }) => ({
    quantity: Number(quantity.trim() || 'x'),
    unitPrice: amountOf(unitPrice) ?? '',
  }))
