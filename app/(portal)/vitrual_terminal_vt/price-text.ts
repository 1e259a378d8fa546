import type { LinkRow } from '#lib/contract/link.ts'
import type { Format } from '#lib/format/format.ts'

/** The amount of a link, or the limits within which the customer enters it. */
export const priceText = (
  format: Format,
  { amount, minAmount, currency }: Pick<LinkRow, 'amount' | 'minAmount' | 'currency'>,
): string =>
  minAmount === null
    ? format.money(amount, currency)
    : `${format.amount(minAmount, currency)} – ${format.money(amount, currency)}`
