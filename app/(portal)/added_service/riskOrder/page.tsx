import { listPage } from '#components/grid/list-page.tsx'
import { riskTrades } from '#lib/contract/customer-service.ts'
import { RiskOrderScreen } from './risk-order-screen.tsx'

const page = listPage({
  page: '/added_service/riskOrder',
  def: riskTrades,
  layout: 'riskOrder',
  areas: ['customer_service'],
  Screen: RiskOrderScreen,
})
export const { generateMetadata } = page
export default page.Page
