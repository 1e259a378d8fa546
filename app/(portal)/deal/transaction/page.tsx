import { listPage } from '#components/grid/list-page.tsx'
import { transactionList } from '#lib/contract/transaction.ts'
import { TransactionScreen } from './transaction-screen.tsx'

const page = listPage({
  page: '/deal/transaction',
  def: transactionList,
  layout: 'transaction',
  areas: ['transaction'],
  Screen: TransactionScreen,
})
export const { generateMetadata } = page
export default page.Page
