import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { CallError } from '#lib/call-error.ts'
import { getLink, linkHistory } from '#lib/contract/link.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { LinkDetailScreen, NoSuchLink } from './link-detail-screen.tsx'
import { paymentsInput } from './payments-input.ts'

const PAGE = '/vitrual_terminal_vt'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function LinkDetailPage({ params }: { params: Promise<{ linkNo: string }> }) {
  await requirePage(PAGE)
  const linkNo = decoded((await params).linkNo)
  const client = new QueryClient()
  const found = await prefetch(client, linkNo)
  return (
    <PageMessages areas={['enums', 'form', 'grid', 'link', 'validation']}>
      <HydrationBoundary state={dehydrate(client)}>
        {found ? <LinkDetailScreen linkNo={linkNo} /> : <NoSuchLink linkNo={linkNo} />}
      </HydrationBoundary>
    </PageMessages>
  )
}

/** Answers false where there is no such link for this merchant. Any other failure is the browser's to try again. */
async function prefetch(client: QueryClient, linkNo: string): Promise<boolean> {
  const input = { linkNo }
  if (!getLink.request.safeParse(input).success) return false
  try {
    await client.fetchQuery(providerOptions(getLink, input, { page: PAGE }))
    await client.prefetchQuery(providerOptions(linkHistory, paymentsInput(linkNo), { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return !error.is('E3003')
  }
  return true
}
