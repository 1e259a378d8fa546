import { resultPage } from '../_arrival/result-page.tsx'

const page = resultPage({ url: '/authorization_result_Wix', platform: 'wix', platforms: ['wix'] })
export const { generateMetadata } = page
export default page.Page
