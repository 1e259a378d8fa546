import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { linkHistory } from '#lib/contract/link.ts'
import { PaymentScreen } from './payment-screen.tsx'

const PAGE = '/vitrual_terminal_vt'

export const generateMetadata = () => routeMetadata(PAGE)

export default function LinkPaymentsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={linkHistory}
      layout="pay_link_payment"
      areas={['link']}
      searchParams={searchParams}
    >
      {(look) => <PaymentScreen {...look} />}
    </ListPage>
  )
}
