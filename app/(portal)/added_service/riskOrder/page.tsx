import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { riskTrades } from '#lib/contract/customer-service.ts'
import { RiskOrderScreen } from './risk-order-screen.tsx'

const PAGE = '/added_service/riskOrder'

export const generateMetadata = () => routeMetadata(PAGE)

export default function RiskOrderPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={riskTrades}
      layout="riskOrder"
      areas={['customer_service']}
      searchParams={searchParams}
    >
      {(look) => <RiskOrderScreen {...look} />}
    </ListPage>
  )
}
