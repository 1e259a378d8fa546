import { newHref } from '#components/grid/use-new-asked.ts'
import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'

const HOME = '/risk/consumerFiltering'

/** What a new filter begins with, where an order asked for it. */
export type Begin = Partial<Pick<CustomerFilterForm, 'gatewayNo' | 'condition' | 'countries' | 'remark'>>

interface Customer {
  tradeNo: string
  gatewayNo: string
  ipCountry: string | null
}

/** Where a filter is added against customers like this order's; what it says is chosen there. */
export const blockHref = ({ tradeNo, gatewayNo, ipCountry }: Customer): string =>
  newHref(HOME, { gatewayNo, remark: tradeNo, ...(ipCountry && { ipCountry }) })

/** @param params of such an address: whatever they say, the form judges it as if it were typed */
export function beginOf(params: URLSearchParams): Begin {
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
