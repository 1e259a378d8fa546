import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import { AuthenticationScreen } from './authentication-screen.tsx'

const page = screenPage({
  page: '/settings/authentication',
  reads: [prefetched(twoStepInfo, {})],
  areas: ['form', 'login', 'two_step', 'validation'],
  Screen: AuthenticationScreen,
})
export const { generateMetadata } = page
export default page.Page
