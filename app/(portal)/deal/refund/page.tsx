import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { refundList } from '#lib/contract/refund.ts'
import { RefundScreen } from './refund-screen.tsx'

const PAGE = '/deal/refund'

export const generateMetadata = () => routeMetadata(PAGE)

export default function RefundPage({ searchParams }: ListPageProps) {
  return (
    <ListPage page={PAGE} def={refundList} layout="refund" areas={['refund']} searchParams={searchParams}>
      {(look) => <RefundScreen {...look} />}
    </ListPage>
  )
}
