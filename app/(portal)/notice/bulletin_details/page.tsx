import { listPage } from '#components/grid/list-page.tsx'
import { newsList } from '#lib/contract/notice.ts'
import { NewsScreen } from './news-screen.tsx'

const page = listPage({
  page: '/notice/bulletin_details',
  def: newsList,
  layout: 'news',
  areas: ['notice'],
  Screen: NewsScreen,
})
export const { generateMetadata } = page
export default page.Page
