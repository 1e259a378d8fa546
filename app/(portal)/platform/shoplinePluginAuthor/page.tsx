import { listPage } from '#components/grid/list-page.tsx'
import { shoplineAuthInfo } from '#lib/contract/store.ts'
import { ShoplineScreen } from '../partner-plugin-screen.tsx'

const page = listPage({
  page: '/platform/shoplinePluginAuthor',
  def: shoplineAuthInfo,
  layout: 'store_plugin',
  areas: ['store'],
  Screen: ShoplineScreen,
})
export const { generateMetadata } = page
export default page.Page
