import { screenPage } from '#components/layout/screen-page.tsx'
import { MonthEndScreen } from './month-end-screen.tsx'

const page = screenPage({
  page: '/settlement/forwardMouthSettleList',
  reads: [],
  areas: ['reconciliation', 'upload'],
  Screen: MonthEndScreen,
})
export const { generateMetadata } = page
export default page.Page
