import { routeMetadata } from '#components/layout/route-metadata.ts'
import { ArticlePage } from '../../article-page.tsx'

export const generateMetadata = () => routeMetadata('/help/ac_settings')

export default function Page({ params }: { params: Promise<{ article: string }> }) {
  return <ArticlePage section="ac_settings" params={params} />
}
