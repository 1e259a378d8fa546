import { listPage } from '#components/grid/list-page.tsx'
import { logList } from '#lib/contract/merchant-log.ts'
import { LogScreen } from './log-screen.tsx'

const page = listPage({
  page: '/settings/logs',
  def: logList,
  layout: 'log',
  areas: ['logs'],
  Screen: LogScreen,
})
export const { generateMetadata } = page
export default page.Page
