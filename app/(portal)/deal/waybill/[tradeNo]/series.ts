import { waybillHref } from '#lib/record-hrefs.ts'
import type { WaybillValues } from './waybill-values.ts'

/** The values that parcels shipped together have in common. */
type Common = Pick<
  WaybillValues,
  'carrierCode' | 'trackingSite' | 'productType' | 'shippedFrom' | 'deliveryMethod'
>

let series: { href: string; common: Common } | undefined

/** The form at this address starts with the common values of the previous one. Kept only in memory. */
export function beginSeries(href: string, values: WaybillValues): void {
  const { carrierCode, trackingSite, productType, shippedFrom, deliveryMethod } = values
  series = { href, common: { carrierCode, trackingSite, productType, shippedFrom, deliveryMethod } }
}

/** The initial values of an order's form if it follows another order's form. */
export const seriesOf = (tradeNo: string): Common | undefined =>
  series?.href === waybillHref(tradeNo) ? series.common : undefined
