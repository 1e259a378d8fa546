import { listPage } from '#components/grid/list-page.tsx'
import { complaintList } from '#lib/contract/complaint.ts'
import { ComplaintScreen } from './complaint-screen.tsx'

const page = listPage({
  page: '/complaint',
  def: complaintList,
  layout: 'complaint',
  areas: ['complaint'],
  Screen: ComplaintScreen,
})
export const { generateMetadata } = page
export default page.Page
