import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { customerFilterList } from '#lib/contract/customer-filter.ts'
import { CustomerFilterScreen } from './customer-filter-screen.tsx'

const PAGE = '/risk/consumerFiltering'

export const generateMetadata = () => routeMetadata(PAGE)

export default function CustomerFilterPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={customerFilterList}
      layout="customer_filter"
      areas={['browser_language', 'customer_filter', 'risk_try']}
      searchParams={searchParams}
    >
      {(look) => <CustomerFilterScreen {...look} />}
    </ListPage>
  )
}
