import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { homeMoney } from '#lib/contract/home.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { HomeScreen } from './home-screen.tsx'

const PAGE = '/home'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function HomePage() {
  const { session, rights } = await requirePage(PAGE)
  const client = new QueryClient()
  const reduced = session.degrade || rights.degrade
  if (!reduced) await client.prefetchQuery(providerOptions(homeMoney, {}, { page: PAGE }))
  return (
    <PageMessages areas={['home']}>
      <HydrationBoundary state={dehydrate(client)}>
        <HomeScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
