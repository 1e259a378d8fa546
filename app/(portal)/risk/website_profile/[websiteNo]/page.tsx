import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { websiteList, websiteOperations } from '#lib/contract/website.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { detailInput, operationsInput } from './inputs.ts'
import { WebsiteDetailScreen } from './website-detail-screen.tsx'

const PAGE = '/risk/website_profile'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function WebsiteDetailPage({ params }: { params: Promise<{ websiteNo: string }> }) {
  await requirePage(PAGE)
  const websiteNo = decoded((await params).websiteNo)
  const client = new QueryClient()
  await prefetch(client, websiteNo)
  return (
    <PageMessages areas={['upload', 'website']}>
      <HydrationBoundary state={dehydrate(client)}>
        <WebsiteDetailScreen websiteNo={websiteNo} />
      </HydrationBoundary>
    </PageMessages>
  )
}

/** The browser retries any failure. An invalid number belongs to no website. */
async function prefetch(client: QueryClient, websiteNo: string): Promise<void> {
  const input = detailInput(websiteNo)
  if (!websiteList.request.safeParse(input).success) return
  try {
    const { list } = await client.fetchQuery(providerOptions(websiteList, input, { page: PAGE }))
    if (list.length > 0)
      await client.prefetchQuery(
        providerOptions(websiteOperations, operationsInput(websiteNo, 1), { page: PAGE }),
      )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
