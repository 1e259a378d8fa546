import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { complaintList } from '#lib/contract/complaint.ts'
import { ComplaintScreen } from './complaint-screen.tsx'

const PAGE = '/complaint'

export const generateMetadata = () => routeMetadata(PAGE)

export default function ComplaintPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={complaintList}
      layout="complaint"
      areas={['complaint']}
      searchParams={searchParams}
    >
      {(look) => <ComplaintScreen {...look} />}
    </ListPage>
  )
}
