import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { UploadsScreen } from '../../uploads-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

export default function WaybillResultsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={waybillSheet.uploads}
      layout="uploads"
      areas={['waybill', 'upload']}
      searchParams={searchParams}
    >
      {(look) => <UploadsScreen kind="waybill" {...look} />}
    </ListPage>
  )
}
