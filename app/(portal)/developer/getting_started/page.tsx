import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { gettingStarted } from '#lib/contract/pay-request.ts'
import { GettingStartedScreen } from './getting-started-screen.tsx'

const page = screenPage({
  page: '/developer/getting_started',
  reads: [prefetched(gettingStarted, {})],
  areas: ['developer'],
  Screen: GettingStartedScreen,
})
export const { generateMetadata } = page
export default page.Page
