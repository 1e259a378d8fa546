import { listPage } from '#components/grid/list-page.tsx'
import { stoppedOrderList } from '#lib/contract/stopped-order.ts'
import { StoppedOrderScreen } from './stopped-order-screen.tsx'

const page = listPage({
  page: '/risk/stopped_orders',
  def: stoppedOrderList,
  layout: 'stopped_order',
  areas: ['browser_language', 'custom_rule', 'pre_auth', 'risk_explain', 'risk_list', 'stopped_order'],
  opens: { reviewState: ['to_review'] },
  Screen: StoppedOrderScreen,
})
export const { generateMetadata } = page
export default page.Page
