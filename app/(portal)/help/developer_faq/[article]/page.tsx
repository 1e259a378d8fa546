import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArticlePage } from '../../article-page.tsx'

export const generateMetadata = () => routeMetadata('/help/developer_faq')

export default function Page({ params }: { params: Promise<{ article: string }> }) {
  return <ArticlePage section="developer_faq" params={params} />
}
