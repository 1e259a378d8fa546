import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getChargebackLine } from '#lib/contract/customer-service.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { LineScreen } from './line-screen.tsx'

const PAGE = '/added_service/refugeesWarning'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ChargebackLinePage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(getChargebackLine, {}, { page: PAGE }))
  return (
    <PageMessages areas={['customer_service', 'enums', 'fields', 'form', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <LineScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
