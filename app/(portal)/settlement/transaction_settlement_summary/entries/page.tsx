import { redirect } from 'next/navigation'
import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import { tradeSettleDetail } from '#lib/contract/settlement.ts'
import { SumEntriesScreen } from './sum-entries-screen.tsx'

const PAGE = '/settlement/transaction_settlement_summary'

export const generateMetadata = () => routeMetadata(PAGE)

/** The entries behind one sum. */
export default async function SumEntriesPage({ searchParams }: ListPageProps) {
  const sumNo = paramOf(await searchParams, 'sumNo')
  if (sumNo === undefined || !tradeSettleDetail.request.shape.sumNo.safeParse(sumNo).success) {
    redirect(PAGE)
  }
  return (
    <ListPage
      page={PAGE}
      def={tradeSettleDetail}
      layout="settlement_entry"
      areas={['settlement']}
      searchParams={searchParams}
      base={{ sumNo }}
    >
      {(settings) => <SumEntriesScreen key={sumNo} sumNo={sumNo} {...settings} />}
    </ListPage>
  )
}
