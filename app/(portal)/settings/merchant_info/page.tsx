import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getMerchantInfo } from '#lib/contract/merchant.ts'
import { MerchantInfoScreen } from './merchant-info-screen.tsx'

const page = screenPage({
  page: '/settings/merchant_info',
  reads: [prefetched(getMerchantInfo, {})],
  areas: ['merchant_info'],
  Screen: MerchantInfoScreen,
})
export const { generateMetadata } = page
export default page.Page
