import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { requirePage } from '#lib/server/page.ts'
import { UploadScreen } from './upload-screen.tsx'

const PAGE = '/deal/commodityInfos'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function CommodityUploadPage() {
  await requirePage(PAGE)
  return (
    <PageMessages areas={['commodity', 'upload']}>
      <UploadScreen />
    </PageMessages>
  )
}
