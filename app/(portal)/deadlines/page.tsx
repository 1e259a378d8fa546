import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DeadlinesScreen } from './deadlines-screen.tsx'

const PAGE = '/deadlines'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function DeadlinesPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(deadlineList, {}))
  return (
    <PageMessages areas={['deadlines', 'enums', 'grid']}>
      <HydrationBoundary state={dehydrate(client)}>
        <DeadlinesScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
