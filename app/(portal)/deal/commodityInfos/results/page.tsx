import { listPage } from '#components/grid/list-page.tsx'
import { commoditySheet } from '#lib/contract/commodity.ts'
import { CommodityUploadsScreen } from '../../uploads-screen.tsx'

const page = listPage({
  page: '/deal/commodityInfos',
  def: commoditySheet.uploads,
  layout: 'uploads',
  areas: ['commodity', 'upload'],
  Screen: CommodityUploadsScreen,
})
export const { generateMetadata } = page
export default page.Page
