import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ListPageProps } from '#components/grid/list-page.tsx'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { monthlyList } from '#lib/contract/settlement.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { askedOf } from './asked.ts'
import { ReportScreen } from './report-screen.tsx'

const PAGE = '/settlement/forwardMouthSettleList'

export const generateMetadata = () => routeMetadata(PAGE)

/** Monthly reports. Nothing is asked of the provider before all that is required is said. */
export default async function ReportPage({ searchParams }: ListPageProps) {
  await requirePage(PAGE)
  const asked = askedOf(await searchParams)
  const client = new QueryClient()
  if (asked) await client.prefetchQuery(providerOptions(monthlyList, asked, { page: PAGE }))
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.report')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'settlement', 'upload', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <ReportScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
