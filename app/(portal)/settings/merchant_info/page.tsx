import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getMerchantInfo } from '#lib/contract/merchant.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { MerchantInfoScreen } from './merchant-info-screen.tsx'

const PAGE = '/settings/merchant_info'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function MerchantInfoPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await client.prefetchQuery(providerOptions(getMerchantInfo, {}, { page: PAGE }))
  return (
    <PageMessages areas={['enums', 'form', 'merchant_info', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <MerchantInfoScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
