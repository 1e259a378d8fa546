import { listPage } from '#components/grid/list-page.tsx'
import { preAuthList } from '#lib/contract/pre-auth.ts'
import { PreAuthScreen } from './pre-auth-screen.tsx'

const page = listPage({
  page: '/deal/auth',
  def: preAuthList,
  layout: 'pre_auth',
  areas: ['pre_auth'],
  Screen: PreAuthScreen,
})
export const { generateMetadata } = page
export default page.Page
