import { listPage } from '#components/grid/list-page.tsx'
import { fraudList } from '#lib/contract/fraud.ts'
import { FraudScreen } from './fraud-screen.tsx'

const page = listPage({
  page: '/deal/fraud',
  def: fraudList,
  layout: 'fraud',
  areas: ['fraud'],
  Screen: FraudScreen,
})
export const { generateMetadata } = page
export default page.Page
