import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { monthlyList } from '#lib/contract/settlement.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { queryOf } from './report-query.ts'
import { ReportScreen } from './report-screen.tsx'

const PAGE = '/settlement/forwardMouthSettleList'
const LAYOUT = 'report'

export const generateMetadata = () => routeMetadata(PAGE)

/** Monthly reports. The provider is called when all required fields are given. */
export default async function ReportPage({ searchParams }: ListPageProps) {
  await requirePage(PAGE)
  const query = queryOf(await searchParams)
  const client = new QueryClient()
  if (query) await client.prefetchQuery(providerOptions(monthlyList, query, { page: PAGE }))
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference(`grid.${LAYOUT}`)])
  return (
    <StyledPage areas={['reconciliation', 'settlement', 'upload']}>
      <HydrationBoundary state={dehydrate(client)}>
        <ReportScreen density={density} layout={LAYOUT} storedLayout={storedLayout} />
      </HydrationBoundary>
    </StyledPage>
  )
}
