import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getDocumentSettings, reviewRules } from '#lib/contract/customer-service.ts'
import { SettingsScreen } from './settings-screen.tsx'

const page = screenPage({
  page: '/added_service/dailyDocument',
  reads: [prefetched(getDocumentSettings, {}), prefetched(reviewRules, {})],
  areas: ['customer_service'],
  Screen: SettingsScreen,
})
export const { generateMetadata } = page
export default page.Page
