import { listPage } from '#components/grid/list-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { storeList } from '#lib/contract/store.ts'
import { prefetchPayout } from '../_shared/payout-panel/prefetch.ts'
import { StoreScreen } from './store-screen.tsx'

const PAGE = '/shopify_bind'
const page = listPage({
  page: PAGE,
  def: storeList,
  layout: 'store',
  areas: ['payout', 'store'],
  prefetchMore: (client) => prefetchPayout(client, PAGE),
  Screen: styledScreen(StoreScreen),
})
export const { generateMetadata } = page
export default page.Page
