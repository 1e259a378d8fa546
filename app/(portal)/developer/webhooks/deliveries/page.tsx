import { listPage } from '#components/grid/list-page.tsx'
import { webhookDeliveries } from '#lib/contract/webhook.ts'
import { DeliveryScreen } from './delivery-screen.tsx'

const page = listPage({
  page: '/developer/webhooks',
  def: webhookDeliveries,
  layout: 'webhook_delivery',
  areas: ['webhook'],
  Screen: DeliveryScreen,
})
export const { generateMetadata } = page
export default page.Page
