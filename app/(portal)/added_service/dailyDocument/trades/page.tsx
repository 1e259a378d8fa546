import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { sevenDayTrades } from '#lib/contract/customer-service.ts'
import { TradesScreen } from './trades-screen.tsx'

const PAGE = '/added_service/dailyDocument'

export const generateMetadata = () => routeMetadata(PAGE)

export default function SevenDayTradesPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={sevenDayTrades}
      layout="review"
      areas={['customer_service']}
      searchParams={searchParams}
    >
      {(look) => <TradesScreen {...look} />}
    </ListPage>
  )
}
