import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { requirePage } from '#lib/server/page.ts'
import { BatchScreen } from '../batch-screen.tsx'

const PAGE = '/risk/website_profile'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function BatchAddPage() {
  await requirePage(PAGE)
  return (
    <StyledPage areas={['upload', 'website']}>
      <BatchScreen action="add" />
    </StyledPage>
  )
}
