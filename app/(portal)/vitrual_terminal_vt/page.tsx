import { listPage } from '#components/grid/list-page.tsx'
import { linkList } from '#lib/contract/link.ts'
import { LinkScreen } from './link-screen.tsx'

const page = listPage({
  page: '/vitrual_terminal_vt',
  def: linkList,
  layout: 'pay_link',
  areas: ['link'],
  Screen: LinkScreen,
})
export const { generateMetadata } = page
export default page.Page
