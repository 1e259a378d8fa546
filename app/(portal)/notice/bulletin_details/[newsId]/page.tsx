import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { newsDetail } from '#lib/contract/notice.ts'
import { decoded } from '#lib/decoded.ts'
import { NewsDetailScreen } from './news-detail-screen.tsx'
import { NewsNotFound } from './news-not-found.tsx'

const PAGE = '/notice/bulletin_details'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function NewsDetailPage({ params }: { params: Promise<{ newsId: string }> }) {
  const newsId = decoded((await params).newsId)
  return (
    <RecordPage
      page={PAGE}
      def={newsDetail}
      input={{ newsId }}
      areas={['notice']}
      missing={<NewsNotFound newsId={newsId} />}
    >
      <NewsDetailScreen newsId={newsId} />
    </RecordPage>
  )
}
