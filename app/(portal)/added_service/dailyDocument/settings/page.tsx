import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getDocumentSettings, reviewRules } from '#lib/contract/customer-service.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { SettingsScreen } from './settings-screen.tsx'

const PAGE = '/added_service/dailyDocument'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function DocumentSettingsPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(providerOptions(getDocumentSettings, {}, { page: PAGE })),
    client.prefetchQuery(providerOptions(reviewRules, {}, { page: PAGE })),
  ])
  return (
    <PageMessages areas={['customer_service', 'enums', 'fields', 'form', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <SettingsScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
