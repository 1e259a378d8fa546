import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { disputeList } from '#lib/contract/dispute.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DisputeScreen } from './dispute-screen.tsx'

const PAGE = '/deal/dispute'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function DisputePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(disputeList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(disputeList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.dispute')])
  return (
    <PageMessages areas={['dispute', 'enums', 'fields', 'form', 'grid', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <DisputeScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
