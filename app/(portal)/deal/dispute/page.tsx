import { listPage } from '#components/grid/list-page.tsx'
import { disputeList } from '#lib/contract/dispute.ts'
import { DisputeScreen } from './dispute-screen.tsx'

const page = listPage({
  page: '/deal/dispute',
  def: disputeList,
  layout: 'dispute',
  areas: ['dispute'],
  opens: { stage: ['to_answer'], sort: [{ field: 'dueAt', order: 'asc' }] },
  Screen: DisputeScreen,
})
export const { generateMetadata } = page
export default page.Page
