import { PageMessages } from '#components/layout/page-messages.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { requirePage } from '#lib/server/page.ts'
import { MonthlyScreen } from './monthly-screen.tsx'

const PAGE = '/added_service/monthlyChargeback'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function MonthlyChargebackPage() {
  await requirePage(PAGE)
  return (
    <PageMessages areas={['customer_service', 'scheme']}>
      <MonthlyScreen />
    </PageMessages>
  )
}
