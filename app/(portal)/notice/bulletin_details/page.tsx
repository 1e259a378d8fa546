import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { newsList } from '#lib/contract/notice.ts'
import { NewsScreen } from './news-screen.tsx'

const PAGE = '/notice/bulletin_details'

export const generateMetadata = () => routeMetadata(PAGE)

export default function NewsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={newsList} layout="news" areas={['notice']} searchParams={searchParams}>
      {(look) => <NewsScreen {...look} />}
    </ListPage>
  )
}
