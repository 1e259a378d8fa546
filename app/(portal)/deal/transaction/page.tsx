import { ListPage, type ListPageProps } from '#components/grid/list-page.tsx'
import { routeMetadata } from '#components/layout/route-metadata.ts'
import { transactionList } from '#lib/contract/transaction.ts'
import { TransactionScreen } from './transaction-screen.tsx'

const PAGE = '/deal/transaction'

export const generateMetadata = () => routeMetadata(PAGE)

export default function TransactionPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      page={PAGE}
      def={transactionList}
      layout="transaction"
      areas={['refund_dialog', 'transaction']}
      searchParams={searchParams}
    >
      {(look) => <TransactionScreen {...look} />}
    </ListPage>
  )
}
