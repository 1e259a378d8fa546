import { listPage } from '#components/grid/list-page.tsx'
import { settlementList } from '#lib/contract/settlement.ts'
import { SummaryScreen } from './summary-screen.tsx'

const page = listPage({
  page: '/settlement/summary',
  def: settlementList,
  layout: 'settlement',
  areas: ['failed_payout', 'settlement', 'upload'],
  Screen: SummaryScreen,
})
export const { generateMetadata } = page
export default page.Page
