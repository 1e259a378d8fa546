import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { requirePage } from '#lib/server/page.ts'
import { BatchScreen } from './batch-screen.tsx'

const PAGE = '/risk/lists'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function RiskListBatchPage() {
  await requirePage(PAGE)
  return (
    <StyledPage areas={['risk_list', 'upload']}>
      <BatchScreen />
    </StyledPage>
  )
}
