import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { WaybillScreen } from './waybill-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

export default function WaybillPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={waybillList}
      layout="waybill"
      areas={['upload', 'waybill']}
      searchParams={searchParams}
    >
      {(look) => <WaybillScreen {...look} />}
    </ListPage>
  )
}
