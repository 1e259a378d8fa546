import { storePlatforms } from '#lib/contract/store-auth.ts'
import { resultPage } from '../_arrival/result-page.tsx'

const page = resultPage({ url: '/authorization_result', platform: 'shopify', platforms: storePlatforms })
export const { generateMetadata } = page
export default page.Page
