import { prefetched, screenPage } from '#components/layout/screen-page.tsx'
import { styledScreen } from '#components/layout/styled-screen.tsx'
import { getBankChanges } from '#lib/contract/bank-account.ts'
import { getBankAccounts } from '#lib/contract/payout.ts'
import { prefetchPayout } from '../../_shared/payout-panel/prefetch.ts'
import { BankAccountScreen } from './bank-account-screen.tsx'

const page = screenPage({
  page: '/settings/bankAccount',
  reads: [prefetched(getBankAccounts, {}), prefetched(getBankChanges, {}), prefetchPayout],
  areas: ['bank_account', 'payout', 'upload'],
  Screen: styledScreen(BankAccountScreen),
})
export const { generateMetadata } = page
export default page.Page
