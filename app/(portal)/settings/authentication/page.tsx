import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { AuthenticationScreen } from './authentication-screen.tsx'

const PAGE = '/settings/authentication'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function AuthenticationPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(twoStepInfo, {}, { page: PAGE }))
  return (
    <PageMessages areas={['login', 'two_step', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <AuthenticationScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
