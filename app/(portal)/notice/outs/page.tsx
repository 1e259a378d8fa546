import { listPage } from '#components/grid/list-page.tsx'
import { outList } from '#lib/contract/notice.ts'
import { OutScreen } from './out-screen.tsx'

const page = listPage({
  page: '/notice/outs',
  def: outList,
  layout: 'outs',
  areas: ['notice'],
  Screen: OutScreen,
})
export const { generateMetadata } = page
export default page.Page
