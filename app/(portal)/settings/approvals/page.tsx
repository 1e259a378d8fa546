import { listPage } from '#components/grid/list-page.tsx'
import { approvalList } from '#lib/contract/approval.ts'
import { ApprovalsScreen } from './approvals-screen.tsx'

const page = listPage({
  page: '/settings/approvals',
  def: approvalList,
  layout: 'approval',
  areas: ['approval'],
  Screen: ApprovalsScreen,
})
export const { generateMetadata } = page
export default page.Page
