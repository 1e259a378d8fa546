import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { deadlineList } from '#lib/contract/deadline.ts'
import { accountDynamics, dataAnalysis, homeMoney, homeTodos } from '#lib/contract/home.ts'
import type { SearchParams } from '#lib/contract/search-params.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { analysisRequestOf } from './analysis-request.ts'
import { HomeScreen } from './home-screen.tsx'

const PAGE = '/home'

export const generateMetadata = () => routeMetadata(PAGE)

interface HomePageProps {
  searchParams: Promise<SearchParams>
}

/** In reduced mode, nothing is fetched from the provider. */
export default async function HomePage({ searchParams }: HomePageProps) {
  const { session, rights, timeZone } = await requirePage(PAGE)
  const client = new QueryClient()
  if (!session.degrade && !rights.degrade) {
    const options = { page: PAGE } as const
    await Promise.all([
      client.prefetchQuery(providerOptions(homeMoney, {}, options)),
      client.prefetchQuery(providerOptions(homeTodos, {}, options)),
      client.prefetchQuery(providerOptions(accountDynamics, {}, options)),
      client.prefetchQuery(providerOptions(deadlineList, {}, options)),
      client.prefetchQuery(
        providerOptions(dataAnalysis, analysisRequestOf(await searchParams, timeZone), options),
      ),
    ])
  }
  return (
    <PageMessages areas={['deadlines', 'decline', 'failed_payout', 'home', 'scheme']}>
      <HydrationBoundary state={dehydrate(client)}>
        <HomeScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
