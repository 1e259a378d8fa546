import { newHref } from '#components/grid/open-by-address.ts'
import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'

const HOME = '/risk/consumerFiltering'

/** The initial values of a new filter that is created from an order. */
export type InitialValues = Partial<
  Pick<CustomerFilterForm, 'gatewayNo' | 'condition' | 'countries' | 'remark'>
>

interface Customer {
  tradeNo: string
  gatewayNo: string
  ipCountry: string | null
}

/**
 * The address of a new filter against customers like this order's. Its parameters are the filter's initial
 * values.
 */
export const blockHref = ({ tradeNo, gatewayNo, ipCountry }: Customer): string =>
  newHref(HOME, { gatewayNo, remark: tradeNo, ...(ipCountry && { ipCountry }) })

/** @param params the parameters of such an address; the form validates them like typed input */
export function beginOf(params: URLSearchParams): InitialValues {
  const gatewayNo = params.get('gatewayNo')
  const remark = params.get('remark')
  const country = params.get('ipCountry')
  return {
    ...(gatewayNo && { gatewayNo }),
    ...(remark && { remark }),
    ...(country && {
      condition: 'ip_country' as const,
      countries: [country] as CustomerFilterForm['countries'],
    }),
  }
}
