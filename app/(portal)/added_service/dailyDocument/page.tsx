import { listPage } from '#components/grid/list-page.tsx'
import { dailyReview } from '#lib/contract/customer-service.ts'
import { DocumentScreen } from './document-screen.tsx'

const page = listPage({
  page: '/added_service/dailyDocument',
  def: dailyReview,
  layout: 'document',
  areas: ['customer_service', 'upload'],
  Screen: DocumentScreen,
})
export const { generateMetadata } = page
export default page.Page
