import { listPage } from '#components/grid/list-page.tsx'
import { waybillSheet } from '#lib/contract/waybill.ts'
import { WaybillUploadsScreen } from '../../uploads-screen.tsx'

const page = listPage({
  page: '/deal/waybill',
  def: waybillSheet.uploads,
  layout: 'uploads',
  areas: ['waybill', 'upload'],
  Screen: WaybillUploadsScreen,
})
export const { generateMetadata } = page
export default page.Page
