import { RecordPage } from '#components/detail/record-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getLink, linkHistory } from '#lib/contract/link.ts'
import { decoded } from '#lib/decoded.ts'
import { providerOptions } from '#lib/server/provider.ts'
import { LinkDetailScreen, NoSuchLink } from './link-detail-screen.tsx'
import { paymentsInput } from './payments-input.ts'

const PAGE = '/vitrual_terminal_vt'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function LinkDetailPage({ params }: { params: Promise<{ linkNo: string }> }) {
  const linkNo = decoded((await params).linkNo)
  return (
    <RecordPage
      page={PAGE}
      def={getLink}
      input={{ linkNo }}
      areas={['link']}
      prefetchMore={async (client) => {
        await client.prefetchQuery(providerOptions(linkHistory, paymentsInput(linkNo), { page: PAGE }))
      }}
      missing={<NoSuchLink linkNo={linkNo} />}
    >
      <LinkDetailScreen linkNo={linkNo} />
    </RecordPage>
  )
}
