import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getCustomer } from '#lib/contract/customer.ts'
import { paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { decoded } from '#lib/decoded.ts'
import { CustomerNotFound } from './customer-not-found.tsx'
import { CustomerScreen } from './customer-screen.tsx'

const PAGE = '/deal/transaction'

export const generateMetadata = () => routeMetadata(PAGE)

interface CustomerPageProps {
  params: Promise<{ tradeNo: string }>
  searchParams: Promise<SearchParams>
}

/** Everything about the customer of an order; `by=card`: of its card. */
export default async function CustomerPage({ params, searchParams }: CustomerPageProps) {
  const tradeNo = decoded((await params).tradeNo)
  const by = paramOf(await searchParams, 'by') === 'card' ? 'card' : 'email'
  return (
    <RecordPage
      page={PAGE}
      def={getCustomer}
      input={{ tradeNo, by }}
      areas={['customer', 'customer_filter']}
      missing={<CustomerNotFound tradeNo={tradeNo} />}
    >
      <CustomerScreen tradeNo={tradeNo} by={by} />
    </RecordPage>
  )
}
