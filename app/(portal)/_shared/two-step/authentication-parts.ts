import { prefetched, type ScreenParts } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { passkeyList } from '#lib/contract/passkey.ts'
import { twoStepInfo } from '#lib/contract/two-step.ts'
import { AuthenticationScreen } from './authentication-screen.tsx'

/**
 * The page “Two-step authentication”: its reads, texts and screen. It is under settings and in the account menu.
 */
export const authenticationParts: ScreenParts = {
  reads: [prefetched(twoStepInfo, {}), prefetched(passkeyList, {})],
  areas: ['login', 'two_step'],
  Screen: styledScreen(AuthenticationScreen),
}
