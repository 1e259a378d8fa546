import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { linkList } from '#lib/contract/link.ts'
import { LinkScreen } from './link-screen.tsx'

const PAGE = '/vitrual_terminal_vt'

export const generateMetadata = () => routeMetadata(PAGE)

export default function LinkPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={linkList} layout="pay_link" areas={['link']} searchParams={searchParams}>
      {(look) => <LinkScreen {...look} />}
    </ListPage>
  )
}
