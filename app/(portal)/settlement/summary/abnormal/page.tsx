import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { abnormalDetail } from '#lib/contract/settlement.ts'
import { AbnormalScreen } from './abnormal-screen.tsx'

const PAGE = '/settlement/summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default function AbnormalPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={abnormalDetail}
      layout="settlement_abnormal"
      areas={['settlement']}
      searchParams={searchParams}
    >
      {(look) => <AbnormalScreen {...look} />}
    </ListPage>
  )
}
