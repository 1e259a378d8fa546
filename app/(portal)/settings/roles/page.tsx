import { listPage } from '#components/grid/list-page.tsx'
import { roleList } from '#lib/contract/role.ts'
import { RolesScreen } from './roles-screen.tsx'

const page = listPage({
  page: '/settings/roles',
  def: roleList,
  layout: 'roles',
  areas: ['roles'],
  Screen: RolesScreen,
})
export const { generateMetadata } = page
export default page.Page
