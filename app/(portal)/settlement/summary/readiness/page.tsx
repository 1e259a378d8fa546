import { listPage } from '#components/grid/list-page.tsx'
import { heldBackList } from '#lib/contract/settlement-work.ts'
import { ReadinessScreen } from './readiness-screen.tsx'

const page = listPage({
  page: '/settlement/summary',
  def: heldBackList,
  layout: 'settlement_held_back',
  areas: ['settlement'],
  Screen: ReadinessScreen,
})
export const { generateMetadata } = page
export default page.Page
