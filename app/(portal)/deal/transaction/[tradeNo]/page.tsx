import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { refundTradeInfo } from '#lib/contract/refund.ts'
import { tradeSettlement } from '#lib/contract/settlement.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { decoded } from '#lib/decoded.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DetailScreen } from './detail-screen.tsx'
import { NotFoundState } from './not-found-state.tsx'

const PAGE = '/deal/transaction'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function TransactionPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  const tradeNo = decoded((await params).tradeNo)
  return (
    <RecordPage
      page={PAGE}
      def={getTransaction}
      input={{ tradeNo }}
      areas={[
        'browser_language',
        'custom_rule',
        'decline',
        'detail',
        'failed_payout',
        'risk_explain',
        'risk_list',
        'settlement',
      ]}
      prefetchMore={async (client, { status }) => {
        if (status !== 'success') return
        await Promise.all([
          client.prefetchQuery(providerOptions(refundTradeInfo, { tradeNo }, { page: PAGE })),
          client.prefetchQuery(providerOptions(tradeSettlement, { tradeNo })),
        ])
      }}
      missingBy={['E3003', 'E3004']}
      missing={<NotFoundState tradeNo={tradeNo} />}
    >
      <DetailScreen tradeNo={tradeNo} />
    </RecordPage>
  )
}
