import { listPage } from '#components/grid/list-page.tsx'
import { commodityList } from '#lib/contract/commodity.ts'
import { CommodityScreen } from './commodity-screen.tsx'

const page = listPage({
  page: '/deal/commodityInfos',
  def: commodityList,
  layout: 'commodity',
  areas: ['commodity', 'upload'],
  Screen: CommodityScreen,
})
export const { generateMetadata } = page
export default page.Page
