import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { velocityList } from '#lib/contract/limit.ts'
import { FrequencyScreen } from './frequency-screen.tsx'

const PAGE = '/risk/payment_frequency'

export const generateMetadata = () => routeMetadata(PAGE)

export default function FrequencyPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={velocityList}
      layout="velocity"
      areas={['risk_limits', 'risk_try']}
      searchParams={searchParams}
    >
      {(look) => <FrequencyScreen {...look} />}
    </ListPage>
  )
}
