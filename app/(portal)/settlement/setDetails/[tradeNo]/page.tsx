import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { tradeSettlement } from '#lib/contract/settlement.ts'
import { decoded } from '#lib/decoded.ts'
import { TradeNotFound } from './trade-not-found.tsx'
import { TradeScreen } from './trade-screen.tsx'

const PAGE = '/settlement/setDetails'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function TradeSettlementPage({ params }: { params: Promise<{ tradeNo: string }> }) {
  const tradeNo = decoded((await params).tradeNo)
  return (
    <RecordPage
      page={PAGE}
      def={tradeSettlement}
      input={{ tradeNo }}
      areas={['failed_payout', 'settlement']}
      missing={<TradeNotFound tradeNo={tradeNo} />}
    >
      <TradeScreen tradeNo={tradeNo} />
    </RecordPage>
  )
}
