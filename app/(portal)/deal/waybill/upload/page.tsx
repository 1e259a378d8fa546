import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { fromSearchParams, paramOf, type SearchParams } from '#lib/contract/search-params.ts'
import { heldBackList } from '#lib/contract/settlement-work.ts'
import { getWaybillMode } from '#lib/contract/waybill.ts'
import { requirePage } from '#lib/server/page.ts'
import { callProvider } from '#lib/server/provider.ts'
import { UploadScreen } from './upload-screen.tsx'

const PAGE = '/deal/waybill'

export const generateMetadata = () => routeMetadata(PAGE)

/** With `heldBack` the upload begins with the held-back orders of this filter. */
export default async function WaybillUploadPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requirePage(PAGE)
  const { mode } = await callProvider(getWaybillMode, {}, { page: PAGE })
  const params = await searchParams
  return (
    <StyledPage areas={['upload', 'waybill']}>
      <UploadScreen
        mode={mode}
        {...(paramOf(params, 'heldBack') && { heldBack: fromSearchParams(heldBackList, params).input })}
      />
    </StyledPage>
  )
}
