import { screenPage } from '#components/layout/screen-page.tsx'
import { MonthEndScreen } from './month-end-screen.tsx'

const page = screenPage({
  page: '/settlement/forwardMouthSettleList',
  reads: [],
  areas: ['enums', 'fields', 'form', 'grid', 'reconciliation', 'upload', 'validation'],
  Screen: MonthEndScreen,
})
export const { generateMetadata } = page
export default page.Page
