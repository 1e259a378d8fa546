import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getProfile } from '#lib/contract/account.ts'
import { ProfileScreen } from './profile-screen.tsx'

const page = screenPage({
  page: '/account/profile',
  reads: [prefetched(getProfile, {})],
  areas: ['account'],
  Screen: ProfileScreen,
})
export const { generateMetadata } = page
export default page.Page
