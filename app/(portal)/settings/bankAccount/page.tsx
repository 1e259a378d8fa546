import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { getBankAccounts } from '#lib/contract/payout.ts'
import { prefetchPayout } from '../../_shared/payout-panel/prefetch.ts'
import { BankAccountScreen } from './bank-account-screen.tsx'

const page = screenPage({
  page: '/settings/bankAccount',
  reads: [prefetched(getBankAccounts, {}), prefetchPayout],
  areas: ['enums', 'payout'],
  Screen: BankAccountScreen,
})
export const { generateMetadata } = page
export default page.Page
