import { listPage } from '#components/grid/list-page.tsx'
import { shoplazzaAuthInfo } from '#lib/contract/store.ts'
import { ShoplazzaScreen } from '../partner-plugin-screen.tsx'

const page = listPage({
  page: '/platform/shoplazzaPluginAuthor',
  def: shoplazzaAuthInfo,
  layout: 'store_plugin',
  areas: ['store'],
  Screen: ShoplazzaScreen,
})
export const { generateMetadata } = page
export default page.Page
