import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DetailScreen } from './detail-screen.tsx'
import { NotFoundState } from './not-found-state.tsx'

const PAGE = '/deal/transaction'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function TransactionPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  await requirePage(PAGE)
  const tradeNo = decoded((await params).tradeNo)
  const client = new QueryClient()
  const found = await prefetch(client, tradeNo)
  return (
    <PageMessages
      areas={[
        'browser_language',
        'decline',
        'detail',
        'enums',
        'fields',
        'grid',
        'refund_dialog',
        'risk_explain',
        'validation',
      ]}
    >
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <DetailScreen tradeNo={tradeNo} /> : <NotFoundState tradeNo={tradeNo} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such order for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, tradeNo: string): Promise<boolean> {
  const input = { tradeNo }
  if (!getTransaction.request.safeParse(input).success) return false
  try {
    const order = await client.fetchQuery(providerOptions(getTransaction, input, { page: PAGE }))
    if (order.status === 'success') {
      await client.prefetchQuery(providerOptions(refundTradeInfo, input, { page: PAGE }))
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !(error.is('E3003') || error.is('E3004'))
  }
  return true
}
