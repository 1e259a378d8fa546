import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getComplaintInfo } from '#lib/contract/dispute.ts'
import { getTransaction } from '#lib/contract/transaction.ts'
import { decoded } from '#lib/decoded.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { DisputeDetailScreen } from './dispute-detail-screen.tsx'
import { DisputeNotFound } from './dispute-not-found.tsx'

const PAGE = '/deal/dispute'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function DisputeDetailPage({ params }: { params: Promise<{ disputeNo: string }> }) {
  const disputeNo = decoded((await params).disputeNo)
  return (
    <RecordPage
      page={PAGE}
      def={getComplaintInfo}
      input={{ disputeNo }}
      areas={['dispute', 'upload']}
      prefetchMore={async (client, { dispute: { tradeNo } }) => {
        await client.prefetchQuery(providerOptions(getTransaction, { tradeNo }, { page: PAGE }))
      }}
      missing={<DisputeNotFound disputeNo={disputeNo} />}
    >
      <DisputeDetailScreen disputeNo={disputeNo} />
    </RecordPage>
  )
}
