import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { dailyReview } from '#lib/contract/customer-service.ts'
import { DocumentScreen } from './document-screen.tsx'

const PAGE = '/added_service/dailyDocument'

export const generateMetadata = () => routeMetadata(PAGE)

export default function DailyDocumentPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={dailyReview}
      layout="document"
      areas={['customer_service', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <DocumentScreen {...look} />}
    </ListPage>
  )
}
