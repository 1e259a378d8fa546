import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { waybillList } from '#lib/contract/waybill.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { WaybillScreen } from './waybill-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function WaybillPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(waybillList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(waybillList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.waybill')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'upload', 'validation', 'waybill']}>
      <HydrationBoundary state={dehydrate(client)}>
        <WaybillScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
