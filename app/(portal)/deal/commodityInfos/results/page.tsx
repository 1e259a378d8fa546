import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { commoditySheet } from '#lib/contract/commodity.ts'
import { UploadsScreen } from '../../uploads-screen.tsx'

const PAGE = '/deal/commodityInfos'

export const generateMetadata = () => routeMetadata(PAGE)

export default function CommodityResultsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={commoditySheet.uploads}
      layout="uploads"
      areas={['commodity', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <UploadsScreen kind="commodity" {...look} />}
    </ListPage>
  )
}
