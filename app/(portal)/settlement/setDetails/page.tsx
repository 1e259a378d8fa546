import { settlementDetail, settlementList } from '#lib/contract/settlement.ts'
import { detailPage } from '../_shared/detail-page.tsx'
import { BatchScreen } from './batch-screen.tsx'
import { ChooserScreen } from './chooser-screen.tsx'

/** A batch with its entries; without a number, the batches to choose from. */
const page = detailPage({
  page: '/settlement/setDetails',
  param: 'batchNo',
  list: { def: settlementList, layout: 'settlement', Screen: ChooserScreen },
  detail: {
    def: settlementDetail,
    areas: ['failed_payout', 'settlement', 'upload'],
    baseOf: (batchNo) => ({ batchNo }),
    Screen: BatchScreen,
  },
})
export const { generateMetadata } = page
export default page.Page
