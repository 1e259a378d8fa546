import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { reserveList } from '#lib/contract/settlement.ts'
import { ReserveScreen } from './reserve-screen.tsx'

const PAGE = '/settlement/reserve_settlement_summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default function ReservePage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={reserveList}
      layout="reserve"
      areas={['settlement']}
      searchParams={searchParams}
    >
      {(look) => <ReserveScreen {...look} />}
    </ListPage>
  )
}
