import { listPage } from '#components/grid/list-page.tsx'
import { linkHistory } from '#lib/contract/link.ts'
import { PaymentScreen } from './payment-screen.tsx'

const page = listPage({
  page: '/vitrual_terminal_vt',
  def: linkHistory,
  layout: 'pay_link_payment',
  areas: ['link'],
  Screen: PaymentScreen,
})
export const { generateMetadata } = page
export default page.Page
