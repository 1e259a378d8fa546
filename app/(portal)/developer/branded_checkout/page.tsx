import { listPage } from '#components/grid/list-page.tsx'
import { getLogos } from '#lib/contract/developer.ts'
import { LogosScreen } from './logos-screen.tsx'

const page = listPage({
  page: '/developer/branded_checkout',
  def: getLogos,
  layout: 'logos',
  areas: ['developer', 'upload'],
  Screen: LogosScreen,
})
export const { generateMetadata } = page
export default page.Page
