import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import { reserveDetail, reserveList } from '#lib/contract/settlement.ts'
import { ChooserScreen } from './chooser-screen.tsx'
import { ReserveBatchScreen } from './reserve-batch-screen.tsx'

const PAGE = '/settlement/reserveSettleDetails'

export const generateMetadata = () => routeMetadata(PAGE)

/** A reserve batch with its entries; without one, the reserve batches to choose from. */
export default async function ReserveDetailsPage({ searchParams }: ListPageProps) {
  const reserveNo = paramOf(await searchParams, 'reserveNo')
  if (reserveNo === undefined || !reserveDetail.request.shape.reserveNo.safeParse(reserveNo).success) {
    return (
      <ListPage
        page={PAGE}
        def={reserveList}
        layout="reserve"
        areas={['settlement']}
        searchParams={searchParams}
      >
        {(look) => <ChooserScreen {...look} />}
      </ListPage>
    )
  }
  return (
    <ListPage
      page={PAGE}
      def={reserveDetail}
      layout="settlement_entry"
      areas={['settlement']}
      searchParams={searchParams}
      base={[{ reserveNo }]}
    >
      {(look) => <ReserveBatchScreen key={reserveNo} reserveNo={reserveNo} {...look} />}
    </ListPage>
  )
}
