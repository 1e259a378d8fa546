import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { tradeSettlement } from '#lib/contract/settlement.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { TradeNotFound } from './trade-not-found.tsx'
import { TradeScreen } from './trade-screen.tsx'

const PAGE = '/settlement/setDetails'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function TradeSettlementPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  await requirePage(PAGE)
  const tradeNo = decoded((await params).tradeNo)
  const client = new QueryClient()
  const found = await prefetch(client, tradeNo)
  return (
    <PageMessages areas={['enums', 'fields', 'grid', 'settlement']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <TradeScreen tradeNo={tradeNo} /> : <TradeNotFound tradeNo={tradeNo} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such order for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, tradeNo: string): Promise<boolean> {
  const input = { tradeNo }
  if (!tradeSettlement.request.safeParse(input).success) return false
  try {
    await client.fetchQuery(providerOptions(tradeSettlement, input, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
