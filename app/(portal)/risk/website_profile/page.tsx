import { listPage } from '#components/grid/list-page.tsx'
import { websiteList } from '#lib/contract/website.ts'
import { WebsiteScreen } from './website-screen.tsx'

const page = listPage({
  page: '/risk/website_profile',
  def: websiteList,
  layout: 'website',
  areas: ['upload', 'website'],
  Screen: WebsiteScreen,
})
export const { generateMetadata } = page
export default page.Page
