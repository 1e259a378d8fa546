import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getComplaint } from '#lib/contract/complaint.ts'
import { decoded } from '#lib/decoded.ts'
import { ComplaintDetailScreen } from './complaint-detail-screen.tsx'
import { ComplaintNotFound } from './complaint-not-found.tsx'

const PAGE = '/complaint'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function ComplaintDetailPage({ params }: { params: Promise<{ complaintNo: string }> }) {
  const complaintNo = decoded((await params).complaintNo)
  return (
    <RecordPage
      page={PAGE}
      def={getComplaint}
      input={{ complaintNo }}
      areas={['complaint']}
      missing={<ComplaintNotFound complaintNo={complaintNo} />}
    >
      <ComplaintDetailScreen complaintNo={complaintNo} />
    </RecordPage>
  )
}
