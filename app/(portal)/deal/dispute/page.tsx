import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { DisputeScreen } from './dispute-screen.tsx'

const PAGE = '/deal/dispute'

export const generateMetadata = () => routeMetadata(PAGE)

export default function DisputePage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={disputeList} layout="dispute" areas={['dispute']} searchParams={searchParams}>
      {(look) => <DisputeScreen {...look} />}
    </ListPage>
  )
}
