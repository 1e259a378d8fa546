import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { amountLimitList } from '#lib/contract/limit.ts'
import { LimitScreen } from './limit-screen.tsx'

const PAGE = '/risk/transaction_limits'

export const generateMetadata = () => routeMetadata(PAGE)

export default function LimitPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={amountLimitList}
      layout="amount_limit"
      areas={['risk_limits', 'risk_try']}
      searchParams={searchParams}
    >
      {(look) => <LimitScreen {...look} />}
    </ListPage>
  )
}
