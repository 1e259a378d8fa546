import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getMerchantInfo } from '#lib/contract/merchant.ts'
import { MerchantInfoScreen } from './merchant-info-screen.tsx'

const page = screenPage({
  page: '/settings/merchant_info',
  reads: [prefetched(getMerchantInfo, {})],
  areas: ['merchant_info'],
  Screen: styledScreen(MerchantInfoScreen),
})
export const { generateMetadata } = page
export default page.Page
