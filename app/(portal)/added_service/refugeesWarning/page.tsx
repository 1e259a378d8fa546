import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getChargebackLine } from '#lib/contract/chargeback-line.ts'
import { LineScreen } from './line-screen.tsx'

const page = screenPage({
  page: '/added_service/refugeesWarning',
  reads: [prefetched(getChargebackLine, {})],
  areas: ['customer_service', 'scheme'],
  Screen: LineScreen,
})
export const { generateMetadata } = page
export default page.Page
