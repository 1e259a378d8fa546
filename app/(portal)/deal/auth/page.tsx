import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { PreAuthScreen } from './pre-auth-screen.tsx'

const PAGE = '/deal/auth'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function PreAuthPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(preAuthList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(preAuthList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.pre_auth')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'pre_auth', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <PreAuthScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
