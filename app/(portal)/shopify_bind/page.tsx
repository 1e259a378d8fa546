import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { storeList } from '#lib/contract/store.ts'
import { prefetchPayout } from '../payout-panel/prefetch.ts'
import { StoreScreen } from './store-screen.tsx'

const PAGE = '/shopify_bind'

export const generateMetadata = () => routeMetadata(PAGE)

export default function StorePage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={storeList}
      layout="store"
      areas={['payout', 'store']}
      searchParams={searchParams}
      beside={(client) => prefetchPayout(client, PAGE)}
    >
      {(look) => <StoreScreen {...look} />}
    </ListPage>
  )
}
