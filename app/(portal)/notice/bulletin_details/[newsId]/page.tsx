import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { newsDetail } from '#lib/contract/notice.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { NewsDetailScreen } from './news-detail-screen.tsx'
import { NewsNotFound } from './news-not-found.tsx'

const PAGE = '/notice/bulletin_details'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function NewsDetailPage({ params }: { params: Promise<{ newsId: string }> }) {
  await requirePage(PAGE)
  const newsId = decoded((await params).newsId)
  const client = new QueryClient()
  const found = await prefetch(client, newsId)
  return (
    <PageMessages areas={['enums', 'fields', 'notice']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <NewsDetailScreen newsId={newsId} /> : <NewsNotFound newsId={newsId} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such notice for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, newsId: string): Promise<boolean> {
  const input = { newsId }
  if (!newsDetail.request.safeParse(input).success) return false
  try {
    await client.fetchQuery(providerOptions(newsDetail, input, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
