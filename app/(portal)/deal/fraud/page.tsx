import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { fraudList } from '#lib/contract/fraud.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { FraudScreen } from './fraud-screen.tsx'

const PAGE = '/deal/fraud'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function FraudPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(fraudList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(fraudList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.fraud')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'fraud', 'grid', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <FraudScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
