import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { securityPolicyInfo } from '#lib/contract/security-policy.ts'
import { SecurityScreen } from './security-screen.tsx'

const page = screenPage({
  page: '/settings/security',
  reads: [prefetched(securityPolicyInfo, {})],
  areas: ['security'],
  Screen: styledScreen(SecurityScreen),
})
export const { generateMetadata } = page
export default page.Page
