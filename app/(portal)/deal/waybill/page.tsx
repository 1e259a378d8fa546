import { listPage } from '#components/grid/list-page.tsx'
import { waybillList } from '#lib/contract/waybill.ts'
import { WaybillScreen } from './waybill-screen.tsx'

const page = listPage({
  page: '/deal/waybill',
  def: waybillList,
  layout: 'waybill',
  areas: ['upload', 'waybill'],
  Screen: WaybillScreen,
})
export const { generateMetadata } = page
export default page.Page
