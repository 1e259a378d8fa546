import { prefetched, type ScreenParts } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getPasswordHistory } from '#lib/contract/admin.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

/** The user's own password, under settings and in the account menu. */
export const passwordParts: ScreenParts = {
  reads: [prefetched(getPasswordHistory, {})],
  areas: ['password'],
  Screen: styledScreen(ResetPasswordScreen),
}
