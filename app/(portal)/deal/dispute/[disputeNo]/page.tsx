import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { getComplaintInfo } from '#lib/contract/dispute.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DisputeDetailScreen } from './dispute-detail-screen.tsx'
import { DisputeNotFound } from './dispute-not-found.tsx'

const PAGE = '/deal/dispute'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function DisputeDetailPage({ params }: { params: Promise<{ disputeNo: string }> }) {
  await requirePage(PAGE)
  const disputeNo = decoded((await params).disputeNo)
  const client = new QueryClient()
  const found = await prefetch(client, disputeNo)
  return (
    <PageMessages areas={['dispute', 'enums', 'fields', 'form', 'grid', 'upload', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <DisputeDetailScreen disputeNo={disputeNo} /> : <DisputeNotFound disputeNo={disputeNo} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such dispute for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, disputeNo: string): Promise<boolean> {
  const input = { disputeNo }
  if (!getComplaintInfo.request.safeParse(input).success) return false
  try {
    const { dispute } = await client.fetchQuery(providerOptions(getComplaintInfo, input, { page: PAGE }))
    const { tradeNo } = dispute
    await client.prefetchQuery(providerOptions(getTransaction, { tradeNo }, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
