import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { getWaybillMode } from '#lib/contract/waybill.ts'
import { requirePage } from '#lib/server/page.ts'
import { callProvider } from '#lib/server/provider.ts'
import { UploadScreen } from './upload-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function WaybillUploadPage() {
  await requirePage(PAGE)
  const { mode } = await callProvider(getWaybillMode, {}, { page: PAGE })
  return (
    <PageMessages areas={['enums', 'fields', 'form', 'grid', 'upload', 'validation', 'waybill']}>
      <UploadScreen mode={mode} />
    </PageMessages>
  )
}
