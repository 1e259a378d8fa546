import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { commodityUploads } from '#lib/contract/commodity.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { UploadsScreen } from '../../uploads-screen.tsx'

const PAGE = '/deal/commodityInfos'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function CommodityResultsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(commodityUploads, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(commodityUploads, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.uploads')])
  return (
    <PageMessages areas={['commodity', 'enums', 'fields', 'form', 'grid', 'upload', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <UploadsScreen kind="commodity" density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
