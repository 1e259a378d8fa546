import { listPage } from '#components/grid/list-page.tsx'
import { refundList } from '#lib/contract/refund.ts'
import { RefundScreen } from './refund-screen.tsx'

const page = listPage({
  page: '/deal/refund',
  def: refundList,
  layout: 'refund',
  areas: ['refund'],
  Screen: RefundScreen,
})
export const { generateMetadata } = page
export default page.Page
