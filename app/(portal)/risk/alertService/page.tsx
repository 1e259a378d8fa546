import { listPage } from '#components/grid/list-page.tsx'
import { alertList } from '#lib/contract/alert.ts'
import { AlertScreen } from './alert-screen.tsx'

const page = listPage({
  page: '/risk/alertService',
  def: alertList,
  layout: 'alert',
  areas: ['alert'],
  Screen: AlertScreen,
})
export const { generateMetadata } = page
export default page.Page
