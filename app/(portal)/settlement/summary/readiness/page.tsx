import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { readiness } from '#lib/contract/settlement.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { ReadinessScreen } from './readiness-screen.tsx'

const PAGE = '/settlement/summary'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ReadinessPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(readiness, {}, { page: PAGE }))
  return (
    <PageMessages areas={['enums', 'fields', 'settlement']}>
      <HydrationBoundary state={dehydrate(client)}>
        <ReadinessScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
