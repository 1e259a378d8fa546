import { listPage } from '#components/grid/list-page.tsx'
import { eventList } from '#lib/contract/event.ts'
import { EventScreen } from './event-screen.tsx'

const page = listPage({
  page: '/developer/events',
  def: eventList,
  layout: 'event',
  areas: ['webhook'],
  Screen: EventScreen,
})
export const { generateMetadata } = page
export default page.Page
