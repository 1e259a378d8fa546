import { listPage } from '#components/grid/list-page.tsx'
import { sevenDayTrades } from '#lib/contract/customer-service.ts'
import { TradesScreen } from './trades-screen.tsx'

const page = listPage({
  page: '/added_service/dailyDocument',
  def: sevenDayTrades,
  layout: 'review',
  areas: ['customer_service'],
  Screen: TradesScreen,
})
export const { generateMetadata } = page
export default page.Page
