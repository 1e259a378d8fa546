import { listPage } from '#components/grid/list-page.tsx'
import { refundSheet } from '#lib/contract/refund.ts'
import { RefundUploadsScreen } from '../../uploads-screen.tsx'

const page = listPage({
  page: '/deal/refund',
  def: refundSheet.uploads,
  layout: 'uploads',
  areas: ['refund', 'upload'],
  Screen: RefundUploadsScreen,
})
export const { generateMetadata } = page
export default page.Page
