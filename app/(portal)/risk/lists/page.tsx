import { listPage } from '#components/grid/list-page.tsx'
import { riskListList } from '#lib/contract/risk-list.ts'
import { RiskListScreen } from './risk-list-screen.tsx'

const page = listPage({
  page: '/risk/lists',
  def: riskListList,
  layout: 'risk_list',
  areas: ['risk_list', 'upload'],
  Screen: RiskListScreen,
})
export const { generateMetadata } = page
export default page.Page
