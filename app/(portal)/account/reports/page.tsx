import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { reportList } from '#lib/contract/report.ts'
import { ReportsScreen } from './reports-screen.tsx'

const page = screenPage({
  page: '/account/reports',
  reads: [prefetched(reportList, {})],
  areas: ['reports'],
  Screen: styledScreen(ReportsScreen),
})
export const { generateMetadata } = page
export default page.Page
