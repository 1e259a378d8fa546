import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { payoutCalendar } from '#lib/contract/settlement.ts'
import { CalendarScreen } from './calendar-screen.tsx'

const page = screenPage({
  page: '/settlement/summary',
  reads: [prefetched(payoutCalendar, {})],
  areas: ['failed_payout', 'settlement'],
  Screen: CalendarScreen,
})
export const { generateMetadata } = page
export default page.Page
