import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { shoplazzaAuthInfo } from '#lib/contract/store.ts'
import { ShoplazzaScreen } from '../partner-plugin-screen.tsx'

const PAGE = '/platform/shoplazzaPluginAuthor'

export const generateMetadata = () => routeMetadata(PAGE)

export default function ShoplazzaPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={shoplazzaAuthInfo}
      layout="store_plugin"
      areas={['store']}
      searchParams={searchParams}
    >
      {(look) => <ShoplazzaScreen {...look} />}
    </ListPage>
  )
}
