import { disputesHandlers } from './domain/disputes/handlers.ts'
import { informationHandlers } from './domain/information/handlers.ts'
import { commodityShape } from './domain/payments/commodity/row-rules.ts'
import { paymentsHandlers } from './domain/payments/handlers.ts'
import { refundShape } from './domain/payments/refund/row-rules.ts'
import { waybillShape } from './domain/payments/waybill/cells.ts'
import { peopleHandlers } from './domain/people/handlers.ts'
import { riskHandlers } from './domain/risk/handlers.ts'
import { riskListShape } from './domain/risk/list/sheet.ts'
import { websiteShape } from './domain/risk/website/validate-rows.ts'
import { settlementHandlers } from './domain/settlement/handlers.ts'
import { storesHandlers } from './domain/stores/handlers.ts'
import type { Handlers } from './platform/context.ts'
import type { UploadShapes } from './platform/upload/preparse.ts'

/** Every call of the contract and its handler. A missing call does not compile. */
export const handlers = {
  ...disputesHandlers,
  ...informationHandlers,
  ...paymentsHandlers,
  ...peopleHandlers,
  ...riskHandlers,
  ...settlementHandlers,
  ...storesHandlers,
} satisfies Handlers

/** The sheet formats of the upload calls; the sheets are read before the call's transaction begins. */
export const uploadShapes: UploadShapes = {
  'waybill/upload.do': waybillShape,
  'commodity/batchUpload.do': commodityShape,
  'refund/batchSave.do': refundShape,
  'websiteLimit/batchAdd.do': () => websiteShape('add'),
  'websiteLimit/batchPause.do': () => websiteShape('pause'),
  'riskList/batchAdd.do': riskListShape,
}
