import { listPage } from '#components/grid/list-page.tsx'
import { velocityList } from '#lib/contract/limit.ts'
import { VelocityScreen } from '../_limits/limit-list-screen.tsx'

const page = listPage({
  page: '/risk/payment_frequency',
  def: velocityList,
  layout: 'velocity',
  areas: ['risk_limits', 'risk_simulation'],
  Screen: VelocityScreen,
})
export const { generateMetadata } = page
export default page.Page
