import { formHref } from '../../use-form-link.tsx'
import type { BillValues } from './bill-values.ts'

/** What the parcels of one morning have in common. */
type Common = Pick<
  BillValues,
  'carrierCode' | 'trackingSite' | 'productType' | 'shippedFrom' | 'deliveryMethod'
>

let series: { href: string; common: Common } | undefined

/** The form at this address goes on where this one ended. In memory alone. */
export function beginSeries(href: string, values: BillValues): void {
  const { carrierCode, trackingSite, productType, shippedFrom, deliveryMethod } = values
  series = { href, common: { carrierCode, trackingSite, productType, shippedFrom, deliveryMethod } }
}

/** What an order's form begins with, where it goes on from another. */
export const seriesOf = (tradeNo: string): Common | undefined =>
  series?.href === formHref('waybill', tradeNo) ? series.common : undefined
