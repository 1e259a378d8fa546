import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArticlePage } from '../../article-page.tsx'

export const generateMetadata = () => routeMetadata('/help/how_to_resigter')

export default function Page({ params }: { params: Promise<{ article: string }> }) {
  return <ArticlePage section="how_to_resigter" params={params} />
}
