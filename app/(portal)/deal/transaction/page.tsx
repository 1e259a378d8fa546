import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { fromSearchParams, type SearchParams } from '#lib/contract/search-params.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { requirePage } from '#lib/server/page.ts'
import { preferences, storedPreference } from '#lib/server/preferences.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { TransactionScreen } from './transaction-screen.tsx'

const PAGE = '/deal/transaction'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function TransactionPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { input, inFragment } = fromSearchParams(transactionList, await searchParams)
  const client = new QueryClient()
  if (inFragment === undefined) {
    await client.prefetchQuery(providerOptions(transactionList, input, { page: PAGE }))
  }
  const [{ density }, storedLayout] = await Promise.all([preferences(), storedPreference('grid.transaction')])
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'refund_dialog', 'transaction', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        <TransactionScreen density={density} storedLayout={storedLayout} />
      </HydrationBoundary>
    </PageMessages>
  )
}
