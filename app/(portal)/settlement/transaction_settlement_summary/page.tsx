import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { tradeSettleList } from '#lib/contract/settlement.ts'
import { SumScreen } from './sum-screen.tsx'

const PAGE = '/settlement/transaction_settlement_summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default function SumPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={tradeSettleList}
      layout="settlement_sum"
      areas={['settlement']}
      searchParams={searchParams}
    >
      {(look) => <SumScreen {...look} />}
    </ListPage>
  )
}
