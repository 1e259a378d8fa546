import { listPage } from '#components/grid/list-page.tsx'
import { tradeSettleList } from '#lib/contract/settlement.ts'
import { SumScreen } from './sum-screen.tsx'

const page = listPage({
  page: '/settlement/transaction_settlement_summary',
  def: tradeSettleList,
  layout: 'settlement_sum',
  areas: ['settlement'],
  Screen: SumScreen,
})
export const { generateMetadata } = page
export default page.Page
