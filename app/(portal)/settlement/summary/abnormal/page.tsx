import { listPage } from '#components/grid/list-page.tsx'
import { abnormalDetail } from '#lib/contract/settlement-work.ts'
import { AbnormalScreen } from './abnormal-screen.tsx'

const page = listPage({
  page: '/settlement/summary',
  def: abnormalDetail,
  layout: 'settlement_abnormal',
  areas: ['settlement'],
  Screen: AbnormalScreen,
})
export const { generateMetadata } = page
export default page.Page
