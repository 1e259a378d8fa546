import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { deadlineList } from '#lib/contract/deadline.ts'
import { DeadlinesScreen } from './deadlines-screen.tsx'

const page = screenPage({
  page: '/deadlines',
  reads: [prefetched(deadlineList, {})],
  areas: ['deadlines', 'login'],
  Screen: DeadlinesScreen,
})
export const { generateMetadata } = page
export default page.Page
