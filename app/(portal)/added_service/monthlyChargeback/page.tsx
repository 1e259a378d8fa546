import { routeMetadata } from '#components/layout/route-metadata.ts'
import { StyledPage } from '#components/layout/styled-page.tsx'
import { requirePage } from '#lib/server/page.ts'
import { MonthlyScreen } from './monthly-screen.tsx'

const PAGE = '/added_service/monthlyChargeback'

export const generateMetadata = () => routeMetadata(PAGE)

export default async function MonthlyChargebackPage() {
  await requirePage(PAGE)
  return (
    <StyledPage areas={['customer_service', 'scheme']}>
      <MonthlyScreen />
    </StyledPage>
  )
}
