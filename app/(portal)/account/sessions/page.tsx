import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getSessions } from '#lib/contract/account.ts'
import { SessionsScreen } from './sessions-screen.tsx'

const page = screenPage({
  page: '/account/sessions',
  reads: [prefetched(getSessions, {})],
  areas: ['account'],
  Screen: SessionsScreen,
})
export const { generateMetadata } = page
export default page.Page
