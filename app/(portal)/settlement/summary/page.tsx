import { listPage } from '#components/grid/list-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { settlementList } from '#lib/contract/settlement.ts'
import { SummaryScreen } from './summary-screen.tsx'

const page = listPage({
  page: '/settlement/summary',
  def: settlementList,
  layout: 'settlement',
  areas: ['failed_payout', 'settlement', 'upload'],
  Screen: styledScreen(SummaryScreen),
})
export const { generateMetadata } = page
export default page.Page
