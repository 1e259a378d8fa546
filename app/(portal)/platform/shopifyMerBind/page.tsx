import { listPage } from '#components/grid/list-page.tsx'
import { storeList } from '#lib/contract/store.ts'
import { StoreGatewayScreen } from './store-gateway-screen.tsx'

const page = listPage({
  page: '/platform/shopifyMerBind',
  def: storeList,
  layout: 'store_gateway',
  areas: ['store'],
  Screen: StoreGatewayScreen,
})
export const { generateMetadata } = page
export default page.Page
