import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getApprovalRules } from '#lib/contract/approval.ts'
import { RulesScreen } from './rules-screen.tsx'

const page = screenPage({
  page: '/settings/approvals',
  reads: [prefetched(getApprovalRules, {})],
  areas: ['approval'],
  Screen: RulesScreen,
})
export const { generateMetadata } = page
export default page.Page
