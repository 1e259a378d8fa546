import { listPage } from '#components/grid/list-page.tsx'
import { webhookList } from '#lib/contract/webhook.ts'
import { WebhookScreen } from './webhook-screen.tsx'

const page = listPage({
  page: '/developer/webhooks',
  def: webhookList,
  layout: 'webhook',
  areas: ['webhook', 'developer'],
  Screen: WebhookScreen,
})
export const { generateMetadata } = page
export default page.Page
