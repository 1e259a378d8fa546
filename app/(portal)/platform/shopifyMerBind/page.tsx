import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { storeList } from '#lib/contract/store.ts'
import { StoreGatewayScreen } from './store-gateway-screen.tsx'

const PAGE = '/platform/shopifyMerBind'

export const generateMetadata = () => routeMetadata(PAGE)

export default function StoreGatewayPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={storeList}
      layout="store_gateway"
      areas={['store']}
      searchParams={searchParams}
    >
      {(look) => <StoreGatewayScreen {...look} />}
    </ListPage>
  )
}
