import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArticlePage } from '../../article-page.tsx'

export const generateMetadata = () => routeMetadata('/help/pymt_methods')

export default function Page({ params }: { params: Promise<{ article: string }> }) {
  return <ArticlePage section="pymt_methods" params={params} />
}
