import { listPage } from '#components/grid/list-page.tsx'
import { administratorList } from '#lib/contract/administrator.ts'
import { AdministrationScreen } from './administration-screen.tsx'

const page = listPage({
  page: '/settings/administration',
  def: administratorList,
  layout: 'administration',
  areas: ['account', 'administration', 'errors'],
  Screen: AdministrationScreen,
})
export const { generateMetadata } = page
export default page.Page
