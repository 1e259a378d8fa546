import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { requirePage } from '#lib/server/page.ts'
import { BatchScreen } from '../batch-screen.tsx'

const PAGE = '/risk/website_profile'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function BatchAddPage() {
  await requirePage(PAGE)
  return (
    <PageMessages areas={['upload', 'website']}>
      <BatchScreen action="add" />
    </PageMessages>
  )
}
