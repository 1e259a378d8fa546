import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getAccounts } from '#lib/contract/reconciliation.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

const page = screenPage({
  page: '/settlement/forwardMouthSettleList',
  reads: [prefetched(getAccounts, {})],
  areas: ['reconciliation', 'upload'],
  Screen: styledScreen(ReconciliationScreen),
})
export const { generateMetadata } = page
export default page.Page
