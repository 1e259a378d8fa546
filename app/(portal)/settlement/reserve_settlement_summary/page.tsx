import { listPage } from '#components/grid/list-page.tsx'
import { reserveList } from '#lib/contract/settlement.ts'
import { ReserveScreen } from './reserve-screen.tsx'

const page = listPage({
  page: '/settlement/reserve_settlement_summary',
  def: reserveList,
  layout: 'reserve',
  areas: ['settlement'],
  Screen: ReserveScreen,
})
export const { generateMetadata } = page
export default page.Page
