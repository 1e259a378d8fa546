import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { getComplaint } from '#lib/contract/complaint.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { ComplaintDetailScreen } from './complaint-detail-screen.tsx'
import { ComplaintNotFound } from './complaint-not-found.tsx'

const PAGE = '/complaint'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ComplaintDetailPage({ params }: { params: Promise<{ complaintNo: string }> }) {
  await requirePage(PAGE)
  const complaintNo = decoded((await params).complaintNo)
  const client = new QueryClient()
  const found = await prefetch(client, complaintNo)
  return (
    <PageMessages areas={['complaint', 'enums', 'fields', 'form', 'grid', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? (
          <ComplaintDetailScreen complaintNo={complaintNo} />
        ) : (
          <ComplaintNotFound complaintNo={complaintNo} />
        )}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such complaint for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, complaintNo: string): Promise<boolean> {
  const input = { complaintNo }
  if (!getComplaint.request.safeParse(input).success) return false
  try {
    await client.fetchQuery(providerOptions(getComplaint, input, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
