import { getTranslations } from 'next-intl/server'
import { RecordNotFound } from '#components/feedback/record-not-found.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { CallError } from '#lib/call-error.ts'
import { commodityList } from '#lib/contract/commodity.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { decoded } from '#lib/decoded.ts'
import { requirePage } from '#lib/server/page.ts'
import { callProvider } from '#lib/server/provider.ts'
import { ItemsScreen } from './items-screen.tsx'

const PAGE = '/deal/commodityInfos'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function CommodityOfOrderPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  await requirePage(PAGE)
  const tradeNo = decoded((await params).tradeNo)
  const row = await rowOf(tradeNo)
  if (!row) return <NotFound tradeNo={tradeNo} />
  return (
    <StyledPage areas={['commodity', 'upload']}>
      <ItemsScreen row={row} />
    </StyledPage>
  )
}

/**
 * The list's row of this order. The search covers the days around the order, which can be older than the
 * list's default period.
 */
async function rowOf(tradeNo: string) {
  if (!getTransaction.request.safeParse({ tradeNo }).success) return undefined
  try {
    const { createdAt } = await callProvider(getTransaction, { tradeNo }, { page: PAGE })
    const filter = { tradeNo: [tradeNo], createdAtFrom: createdAt, createdAtTo: createdAt }
    const { list } = await callProvider(commodityList, filter, { page: PAGE })
    return list[0]
  } catch (error) {
    if (error instanceof CallError && error.is('E3003')) return undefined
    throw error
  }
}

async function NotFound({ tradeNo }: { tradeNo: string }) {
  const t = await getTranslations('waybill.form')
  const words = await getTranslations('commodity')
  return (
    <RecordNotFound title={t('not_found')} listHref={PAGE} listLabel={words('back')}>
      {t('not_found_text', { tradeNo })}
    </RecordNotFound>
  )
}
