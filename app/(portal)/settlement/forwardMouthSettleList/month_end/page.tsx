import { screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { MonthEndScreen } from './month-end-screen.tsx'

const page = screenPage({
  page: '/settlement/forwardMouthSettleList',
  reads: [],
  areas: ['reconciliation', 'upload'],
  Screen: styledScreen(MonthEndScreen),
})
export const { generateMetadata } = page
export default page.Page
