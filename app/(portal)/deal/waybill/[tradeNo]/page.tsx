import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { getTranslations } from 'next-intl/server'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { CallError } from '#lib/call-error.ts'
import { billPictures, getWaybillMode, type WaybillMode } from '#lib/contract/waybill.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { callProvider, providerOptions } from '#lib/server/provider.ts'
import { WaybillDetailScreen } from './waybill-detail-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function WaybillDetailPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  await requirePage(PAGE)
  const tradeNo = decoded((await params).tradeNo)
  const client = new QueryClient()
  const mode = await prefetch(client, tradeNo)
  if (!mode) return <NotFound tradeNo={tradeNo} />
  return (
    <StyledPage areas={['upload', 'waybill']}>
      <HydrationBoundary state={dehydrate(client)}>
        <WaybillDetailScreen tradeNo={tradeNo} mode={mode} />
      </HydrationBoundary>
    </StyledPage>
  )
}

async function NotFound({ tradeNo }: { tradeNo: string }) {
  const t = await getTranslations('waybill')
  return (
    <RecordNotFound title={t('form.not_found')} listHref={PAGE} listLabel={t('back')}>
      {t('form.not_found_text', { tradeNo })}
    </RecordNotFound>
  )
}

/** Undefined if the merchant has no such order. The browser retries any other failure. */
async function prefetch(client: QueryClient, tradeNo: string): Promise<WaybillMode | undefined> {
  const input = { tradeNo }
  if (!billPictures.request.safeParse(input).success) return undefined
  const { mode } = await callProvider(getWaybillMode, {}, { page: PAGE })
  try {
    await client.fetchQuery(providerOptions(billPictures, input, { page: PAGE }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.is('E3003')) return undefined
  }
  return mode
}
