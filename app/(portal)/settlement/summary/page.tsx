import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { settlementList } from '#lib/contract/settlement.ts'
import { SummaryScreen } from './summary-screen.tsx'

const PAGE = '/settlement/summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default function SummaryPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={settlementList}
      layout="settlement"
      areas={['settlement', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <SummaryScreen {...look} />}
    </ListPage>
  )
}
