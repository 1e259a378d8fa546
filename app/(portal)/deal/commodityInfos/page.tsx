import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { commodityList } from '#lib/contract/commodity.ts'
import { CommodityScreen } from './commodity-screen.tsx'

const PAGE = '/deal/commodityInfos'

export const generateMetadata = () => routeMetadata(PAGE)

export default function CommodityPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={commodityList}
      layout="commodity"
      areas={['commodity', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <CommodityScreen {...look} />}
    </ListPage>
  )
}
