import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { refundList } from '#lib/contract/refund.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { RefundScreen } from './refund-screen.tsx'

const PAGE = '/deal/refund'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RefundPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(refundList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(refundList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.refund')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'refund', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <RefundScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
