import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { requirePage } from '#lib/server/page.ts'
import { UploadScreen } from './upload-screen.tsx'

const PAGE = '/deal/refund'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RefundUploadPage() {
  await requirePage(PAGE)
  return (
    <PageMessages areas={['refund', 'upload']}>
      <UploadScreen />
    </PageMessages>
  )
}
