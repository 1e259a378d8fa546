import { screenPage } from '#components/layout/screen-page.tsx'
import { authenticationParts } from '../../_shared/two-step/authentication-parts.ts'

const page = screenPage({ page: '/account/twoStep', ...authenticationParts })
export const { generateMetadata } = page
export default page.Page
