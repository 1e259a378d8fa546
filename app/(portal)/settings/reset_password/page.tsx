import { screenPage } from '#components/layout/screen-page.tsx'
import { passwordParts } from '../../_shared/password/password-parts.ts'

const page = screenPage({ page: '/settings/reset_password', ...passwordParts })
export const { generateMetadata } = page
export default page.Page
