import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { outList } from '#lib/contract/notice.ts'
import { OutScreen } from './out-screen.tsx'

const PAGE = '/notice/outs'

export const generateMetadata = () => routeMetadata(PAGE)

export default function OutsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={outList} layout="outs" areas={['notice']} searchParams={searchParams}>
      {(look) => <OutScreen {...look} />}
    </ListPage>
  )
}
