import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { paramOf } from '#lib/contract/search-params.ts'
import { settlementDetail, settlementList } from '#lib/contract/settlement.ts'
import { BatchScreen } from './batch-screen.tsx'
import { ChooserScreen } from './chooser-screen.tsx'

const PAGE = '/settlement/setDetails'

export const generateMetadata = () => routeMetadata(PAGE)

/** A batch with its entries; without one, the batches to choose from. */
export default async function SetDetailsPage({ searchParams }: ListPageProps) {
  const batchNo = paramOf(await searchParams, 'batchNo')
  if (batchNo === undefined || !settlementDetail.request.shape.batchNo.safeParse(batchNo).success) {
    return (
      <ListPage
        page={PAGE}
        def={settlementList}
        layout="settlement"
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
      def={settlementDetail}
      layout="settlement_entry"
      areas={['settlement', 'upload']}
      searchParams={searchParams}
      base={[{ batchNo }]}
    >
      {(look) => <BatchScreen key={batchNo} batchNo={batchNo} {...look} />}
    </ListPage>
  )
}
