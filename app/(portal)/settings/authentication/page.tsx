import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { passkeyList } from '#lib/contract/passkey.ts'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import { AuthenticationScreen } from './authentication-screen.tsx'

const page = screenPage({
  page: '/settings/authentication',
  reads: [prefetched(twoStepInfo, {}), prefetched(passkeyList, {})],
  areas: ['form', 'login', 'two_step', 'validation'],
  Screen: AuthenticationScreen,
})
export const { generateMetadata } = page
export default page.Page
