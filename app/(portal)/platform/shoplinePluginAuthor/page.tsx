import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { shoplineAuthInfo } from '#lib/contract/store.ts'
import { ShoplineScreen } from '../partner-plugin-screen.tsx'

const PAGE = '/platform/shoplinePluginAuthor'

export const generateMetadata = () => routeMetadata(PAGE)

export default function ShoplinePage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={shoplineAuthInfo}
      layout="store_plugin"
      areas={['store']}
      searchParams={searchParams}
    >
      {(look) => <ShoplineScreen {...look} />}
    </ListPage>
  )
}
