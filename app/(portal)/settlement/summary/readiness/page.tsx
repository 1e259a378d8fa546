import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { readiness } from '#lib/contract/settlement.ts'
import { ReadinessScreen } from './readiness-screen.tsx'

const page = screenPage({
  page: '/settlement/summary',
  reads: [prefetched(readiness, {})],
  areas: ['enums', 'fields', 'settlement'],
  Screen: ReadinessScreen,
})
export const { generateMetadata } = page
export default page.Page
