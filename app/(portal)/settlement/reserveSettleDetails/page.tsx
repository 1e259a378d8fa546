import { reserveDetail, reserveList } from '#lib/contract/settlement.ts'
import { detailPage } from '../_shared/detail-page.tsx'
import { ChooserScreen } from './chooser-screen.tsx'
import { ReserveBatchScreen } from './reserve-batch-screen.tsx'

/** A reserve batch with its entries; without a number, the reserve batches to choose from. */
const page = detailPage({
  page: '/settlement/reserveSettleDetails',
  param: 'reserveNo',
  list: { def: reserveList, layout: 'reserve', Screen: ChooserScreen },
  detail: {
    def: reserveDetail,
    areas: ['settlement'],
    baseOf: (reserveNo) => ({ reserveNo }),
    Screen: ReserveBatchScreen,
  },
})
export const { generateMetadata } = page
export default page.Page
