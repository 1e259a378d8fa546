import { listPage } from '#components/grid/list-page.tsx'
import { amountLimitList } from '#lib/contract/limit.ts'
import { AmountLimitScreen } from '../_limits/limit-list-screen.tsx'

const page = listPage({
  page: '/risk/transaction_limits',
  def: amountLimitList,
  layout: 'amount_limit',
  areas: ['risk_limits', 'risk_simulation'],
  Screen: AmountLimitScreen,
})
export const { generateMetadata } = page
export default page.Page
