import { listPage } from '#components/grid/list-page.tsx'
import { customerFilterList } from '#lib/contract/customer-filter.ts'
import { CustomerFilterScreen } from './customer-filter-screen.tsx'

const page = listPage({
  page: '/risk/consumerFiltering',
  def: customerFilterList,
  layout: 'customer_filter',
  areas: ['browser_language', 'customer_filter', 'risk_simulation'],
  Screen: CustomerFilterScreen,
})
export const { generateMetadata } = page
export default page.Page
