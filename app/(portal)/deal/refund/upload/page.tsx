import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { requirePage } from '#lib/server/page.ts'
import { UploadScreen } from './upload-screen.tsx'

const PAGE = '/deal/refund'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RefundUploadPage() {
  await requirePage(PAGE)
  return (
    <StyledPage areas={['refund', 'upload']}>
      <UploadScreen />
    </StyledPage>
  )
}
