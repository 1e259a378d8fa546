import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getBankAccounts } from '#lib/contract/payout.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { prefetchPayout } from '../../payout-panel/prefetch.ts'
import { BankAccountScreen } from './bank-account-screen.tsx'

const PAGE = '/settings/bankAccount'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function BankAccountPage() {
  await requirePage(PAGE)
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery(providerOptions(getBankAccounts, {}, { page: PAGE })),
    prefetchPayout(client, PAGE),
  ])
  return (
    <PageMessages areas={['enums', 'payout']}>
      <HydrationBoundary state={dehydrate(client)}>
        <BankAccountScreen />
      </HydrationBoundary>
    </PageMessages>
  )
}
