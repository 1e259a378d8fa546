import { listPage } from '#components/grid/list-page.tsx'
import { requestList } from '#lib/contract/pay-request.ts'
import { RequestsScreen } from './requests-screen.tsx'

const page = listPage({
  page: '/developer/requests',
  def: requestList,
  layout: 'api_requests',
  areas: ['developer'],
  Screen: RequestsScreen,
})
export const { generateMetadata } = page
export default page.Page
