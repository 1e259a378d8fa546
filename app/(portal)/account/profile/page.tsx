import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getProfile } from '#lib/contract/account.ts'
import { ProfileScreen } from './profile-screen.tsx'

const page = screenPage({
  page: '/account/profile',
  reads: [prefetched(getProfile, {})],
  areas: ['account'],
  Screen: styledScreen(ProfileScreen),
})
export const { generateMetadata } = page
export default page.Page
